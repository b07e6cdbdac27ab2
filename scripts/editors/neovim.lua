-- Asks the server for hover, completion and definition in a file, from Neovim. Prints what it answers as lines `NAME TEXT`.
local server, file = vim.env.SERVER, vim.env.FILE

local function finish(code)
  vim.cmd(code == 0 and "qall!" or "cquit!")
end

local ok, problem = pcall(function()
  vim.cmd("edit " .. vim.fn.fnameescape(file))
  local id = vim.lsp.start_client({
    name = "token-build",
    cmd = { vim.env.NODE, server, "lsp", "--stdio" },
    root_dir = vim.env.FOLDER,
    init_options = { isTrusted = true },
    workspace_folders = { { name = "project", uri = vim.uri_from_fname(vim.env.FOLDER) } },
  })
  assert(vim.wait(20000, function()
    local client = vim.lsp.get_client_by_id(id)
    return client ~= nil and client.initialized
  end), "the server did not start")
  vim.lsp.buf_attach_client(0, id)

  local function at(mark)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
      local column = line:find(mark, 1, true)
      if column then
        vim.api.nvim_win_set_cursor(0, { number, column + 1 })
        return vim.lsp.util.make_position_params()
      end
    end
    error(mark .. " is not in the file")
  end

  local function ask(method, mark)
    local answers = vim.lsp.buf_request_sync(0, method, at(mark), 20000)
    assert(answers and answers[id] and answers[id].result, method .. " has no answer")
    return answers[id].result
  end

  local hover = ask("textDocument/hover", "accent")
  local lines = vim.lsp.util.convert_input_to_markdown_lines(hover.contents)
  print("hover " .. table.concat(lines, " ") .. "\n")

  local completion = ask("textDocument/completion", "{color.white}")
  local labels = vim.tbl_map(function(item)
    return item.label
  end, completion.items or completion)
  print("completion " .. table.concat(labels, " ") .. "\n")

  local found = ask("textDocument/definition", "{color.blue.500}")
  print("definition " .. (found[1] or found).range.start.line + 1 .. "\n")

  assert(vim.wait(20000, function()
    return #vim.diagnostic.get(nil) > 0
  end), "there are no diagnostics")
  print("diagnostics " .. vim.diagnostic.get(nil)[1].message:gsub("\n", " ") .. "\n")
end)

if not ok then
  print("problem " .. tostring(problem) .. "\n")
end
finish(ok and 0 or 1)
