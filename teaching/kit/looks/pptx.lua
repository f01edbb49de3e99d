-- What PowerPoint needs: it knows no pause, so a slide with one comes twice, the second time with
-- what follows it; pandoc sets text above one picture or table alone, so these come last; and the
-- columns of a table are as wide as what they hold. What a program prints is one paragraph.
local function is_large(block)
  if block.t == "Table" then return true end
  return block.t == "Para" and #block.content == 1 and block.content[1].t == "Image"
end

local function is_notes(block)
  return block.t == "Div" and block.classes:includes("notes")
end

local function printed(block)
  if block.t ~= "CodeBlock" or not block.classes:includes("text") then return block end
  local inlines = pandoc.List()
  for line in block.text:gmatch("[^\n]+") do
    if #inlines > 0 then inlines:insert(pandoc.LineBreak()) end
    inlines:insert(pandoc.Code(line))
  end
  return pandoc.Para(inlines)
end

local function fitted(large)
  if large.t ~= "Table" then return large end
  local simple, widths, total = pandoc.utils.to_simple_table(large), {}, 0
  local rows = pandoc.List({ simple.headers })
  rows:extend(simple.rows)
  for column = 1, #simple.headers do
    widths[column] = 4
    for _, row in ipairs(rows) do
      local letters = utf8.len(pandoc.utils.stringify(row[column])) + 3
      widths[column] = math.max(widths[column], math.min(letters, 42))
    end
    total = total + widths[column]
  end
  for column, letters in ipairs(widths) do simple.widths[column] = letters / math.max(total, 60) end
  return pandoc.utils.from_simple_table(simple)
end

local function close(blocks, slide)
  for _, wanted in ipairs({ "text", "large", "notes" }) do
    for _, block in ipairs(slide) do
      local kind = is_large(block) and "large" or is_notes(block) and "notes" or "text"
      if kind == wanted then blocks:insert(kind == "large" and fitted(block) or block) end
    end
  end
end

function Pandoc(document)
  local blocks, slide, folded = pandoc.List(), pandoc.List(), pandoc.List()
  local function finish()
    local notes = slide:filter(is_notes)
    for _, shown in ipairs(folded) do
      shown:extend(notes)
      close(blocks, shown)
    end
    close(blocks, slide)
    slide, folded = pandoc.List(), pandoc.List()
  end
  for _, block in ipairs(document.blocks) do
    if block.t == "Header" then finish() end
    if block.t == "Para" and pandoc.utils.stringify(block) == ". . ." then
      folded:insert(slide:clone())
    elseif block.t ~= "RawBlock" then
      slide:insert(printed(block))
    end
  end
  finish()
  return pandoc.Pandoc(blocks, document.meta)
end
