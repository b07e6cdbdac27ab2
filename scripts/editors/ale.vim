" Asks the server for hover, completion, definition and diagnostics in a file, from Vim with ALE. Prints what it answers
" as lines `NAME TEXT`.
set nocompatible hidden
let &runtimepath = $ALE . ',' . &runtimepath
let g:ale_linters_explicit = 1
let g:ale_linters = {'json': ['token-build']}
let g:ale_hover_to_preview = 1
let g:ale_use_neovim_diagnostics_api = 0
filetype plugin on
runtime plugin/ale.vim
call ale#linter#Define('json', {
\   'name': 'token-build',
\   'lsp': 'stdio',
\   'executable': $NODE,
\   'command': '%e ' . shellescape($SERVER) . ' lsp --stdio',
\   'project_root': {buffer ->
\     fnamemodify(findfile('token-build.config.json', expand('#' . buffer . ':p:h') . ';'), ':p:h')},
\   'initialization_options': {'isTrusted': v:true},
\})

function! Say(name, text) abort
  call writefile(['', a:name . ' ' . join(split(a:text, "\n"), ' ')], '/dev/stdout', 'a')
endfunction

" Waits until an expression is true, for up to 20 seconds.
function! Wait(condition) abort
  for turn in range(400)
    if eval(a:condition)
      return
    endif
    sleep 50m
  endfor
  throw 'no answer: ' . a:condition
endfunction

try
  execute 'edit' fnameescape($WRONG)
  call ale#Queue(0, 'lint_file')
  call Wait('len(ale#engine#GetLoclist(bufnr("")))')
  call Say('diagnostics', ale#engine#GetLoclist(bufnr(''))[0].text)
  execute 'edit' fnameescape($FILE)
  call ale#Queue(0, 'lint_file')
  sleep 500m

  call cursor(1, 1)
  call search('accent')
  ALEHover
  call Wait('getbufvar(bufnr("ALEPreviewWindow"), "&filetype") isnot# "" || bufexists("ALEPreviewWindow")')
  call Wait('len(join(getbufline("ALEPreviewWindow", 1, "$"), ""))')
  call Say('hover', join(getbufline('ALEPreviewWindow', 1, '$'), ' '))
  pclose

  call search('{color.white}', 'w')
  call cursor(line('.'), col('.') + 1)
  " ALE shows completions in insert mode, which Vim does not have without a window.
  runtime autoload/ale/util.vim
  function! ale#util#Mode(...) abort
    return 'i'
  endfunction
  let g:labels = []
  call ale#completion#GetCompletions('ale-callback', {'callback': {found -> extend(g:labels, map(copy(found), 'v:val.word'))}})
  call Wait('len(g:labels)')
  call Say('completion', join(g:labels, ' '))

  call search('{color.blue.500}', 'w')
  call cursor(line('.'), col('.') + 1)
  let g:from = line('.')
  ALEGoToDefinition
  call Wait('line(".") != g:from')
  call Say('definition', line('.'))
catch
  call Say('problem', v:exception)
endtry
qall!
