-- The two layouts of a slide: a large part beside the words, or below a line of them. The large part is
-- a picture, a table, or a piece of code. A narrow table, or a picture that is not wide, is beside the
-- words, unless a displayed formula is among them; everything else is as wide as the slide.
--
-- For a browser, the words and the large part are boxes that `deck.css` lays out. PowerPoint has no
-- pause, so there a slide with one appears twice, the second time with what follows the pause. In a
-- browser, one key shows all of what follows. Columns of a table are as wide as their text, and what a
-- program prints is one paragraph.
local POWERPOINT = FORMAT == "pptx"
local NARROW = POWERPOINT and 32 or 46 -- letters in a row of a table that stands beside words
local FEW = 6 -- fewer words than this are a line above, whatever is below them

local function is_picture(block)
  return block.t == "Para" and #block.content == 1 and block.content[1].t == "Image"
end

local function is_large(block)
  return block.t == "Table" or is_picture(block) or (block.t == "CodeBlock" and not POWERPOINT)
end

local function is_formula(block)
  local found = false
  local function note(math) found = found or math.mathtype == "DisplayMath" end
  block:walk({ Math = note })
  return found
end

local function is_box(block, name) return block.t == "Div" and block.classes:includes(name) end

-- How many letters the columns of a table need.
local function columns_of(large)
  local simple, widths = pandoc.utils.to_simple_table(large), {}
  local rows = pandoc.List({ simple.headers })
  rows:extend(simple.rows)
  for column = 1, #simple.headers do
    widths[column] = 4
    for _, row in ipairs(rows) do
      local letters = utf8.len(pandoc.utils.stringify(row[column])) + 3
      widths[column] = math.max(widths[column], math.min(letters, 42))
    end
  end
  return simple, widths
end

local function sum(widths)
  local total = 0
  for _, letters in ipairs(widths) do total = total + letters end
  return total
end

local function is_beside(large, words)
  local said = 0
  for _, block in ipairs(words) do
    if block.t == "OrderedList" or block.t == "BulletList" or is_formula(block) then return false end
    for _ in pandoc.utils.stringify(block):gmatch("%S+") do said = said + 1 end
  end
  if #large ~= 1 or said < FEW then return false end
  if large[1].t == "Table" then
    local _, widths = columns_of(large[1])
    return sum(widths) <= NARROW
  end
  return is_picture(large[1]) and not large[1].content[1].classes:includes("wide")
end

local function fitted(large)
  if large.t ~= "Table" then return large end
  local simple, widths = columns_of(large)
  for column, letters in ipairs(widths) do
    simple.widths[column] = letters / math.max(sum(widths), NARROW)
  end
  return pandoc.utils.from_simple_table(simple)
end

local function printed(block)
  if not POWERPOINT or block.t ~= "CodeBlock" or not block.classes:includes("text") then
    return block
  end
  local inlines = pandoc.List()
  for line in block.text:gmatch("[^\n]+") do
    if #inlines > 0 then inlines:insert(pandoc.LineBreak()) end
    inlines:insert(pandoc.Code(line))
  end
  return pandoc.Para(inlines)
end

local function box(blocks, name) return pandoc.Div(blocks, pandoc.Attr("", { name })) end

-- The blocks of one slide in their layout, as PowerPoint takes them.
local function for_powerpoint(head, slide, source)
  local words = slide:filter(function(block) return not is_large(block) end)
  local large = slide:filter(is_large):map(fitted)
  local found, beside = pandoc.List({ head }), is_beside(slide:filter(is_large), words)
  words:extend(source)
  if beside then
    found:insert(box({ box(words, "column"), box(large, "column") }, "columns"))
  else
    found:extend(words)
    found:extend(large)
  end
  return found
end

-- The blocks of one slide in their layout, as a browser takes them: `later` waits for a key.
local function for_browser(head, shown, later)
  local all = shown:clone()
  all:extend(later)
  local waits = function(block)
    return pandoc.Div({ block }, pandoc.Attr("", { "fragment" }, { ["data-fragment-index"] = "1" }))
  end
  local beside = is_beside(all:filter(is_large), all:filter(function(b) return not is_large(b) end))
  if not beside then
    local inside = shown:clone()
    inside:extend(later:map(waits))
    return { head, box(inside, "alone") }
  end
  local words, large = pandoc.List(), pandoc.List()
  for _, block in ipairs(shown) do (is_large(block) and large or words):insert(block) end
  for _, block in ipairs(later) do (is_large(block) and large or words):insert(waits(block)) end
  return { head, box({ box(words, "words"), box(large, "large") }, "beside") }
end

function Pandoc(document)
  local blocks, head, shown, later, notes, source = pandoc.List(), nil, nil, nil, nil, nil
  local function finish()
    if not head then return end
    if POWERPOINT then
      local whole = shown:clone()
      whole:extend(later)
      local steps = #later > 0 and { shown, whole } or { whole }
      for _, step in ipairs(steps) do
        blocks:extend(for_powerpoint(head:clone(), step:clone(), source))
        blocks:extend(notes)
      end
    else
      blocks:extend(for_browser(head, shown, later))
      blocks:extend(source)
      blocks:extend(notes)
    end
  end
  local paused
  for _, block in ipairs(document.blocks) do
    if block.t == "Header" and block.level <= 2 then
      finish()
      head, paused, source = block, false, pandoc.List()
      shown, later, notes = pandoc.List(), pandoc.List(), pandoc.List()
    elseif block.t == "Para" and pandoc.utils.stringify(block) == ". . ." then
      paused = true
    elseif is_box(block, "notes") then
      notes:insert(block)
    elseif is_box(block, "source") then
      source:insert(block)
    elseif block.t ~= "RawBlock" and head then
      (paused and later or shown):insert(printed(block))
    end
  end
  finish()
  return pandoc.Pandoc(blocks, document.meta)
end
