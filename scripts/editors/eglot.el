;; Asks the server for hover, completion, definition and diagnostics in a file, from Emacs with Eglot. Prints what Emacs
;; shows as lines `NAME TEXT`.  -*- lexical-binding: t -*-
(require 'eglot)
(require 'flymake)

(defun say (name text)
  (princ (format "%s %s\n" name (replace-regexp-in-string "\n+" " " (format "%s" text)))))

(defun go-to (mark offset)
  (goto-char (point-min))
  (search-forward mark)
  (goto-char (+ (match-beginning 0) offset)))

(setq eglot-sync-connect 20
      eglot-connect-timeout 20
      eglot-autoshutdown nil)
(setq debug-on-error nil)
(add-to-list 'eglot-server-programs
             `((js-mode js-json-mode json-mode)
               . (,(getenv "NODE") ,(getenv "SERVER") "lsp" "--stdio"
                  :initializationOptions (:isTrusted t))))

(find-file (getenv "FILE"))
(js-mode)
(apply #'eglot (eglot--guess-contact))

(go-to "accent" 2)
(let* ((server (eglot-current-server))
       (hover (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
  (say "hover" (eglot--hover-info (plist-get hover :contents))))

(go-to "{color.white}" 1)
(let* ((capf (eglot-completion-at-point))
       (table (nth 2 capf)))
  (say "completion" (mapconcat #'substring-no-properties (all-completions "" table) " ")))

(go-to "{color.blue.500}" 3)
(let* ((backend 'eglot)
       (name (xref-backend-identifier-at-point backend))
       (found (xref-backend-definitions backend name)))
  (say "definition" (xref-location-line (xref-item-location (car found)))))

(find-file (getenv "WRONG"))
(js-mode)
(eglot--maybe-activate-editing-mode)
(flymake-mode 1)
(let ((end (+ (float-time) 20)))
  (while (and (null (flymake-diagnostics)) (< (float-time) end))
    (accept-process-output nil 0.1)
    (flymake-start)))
(say "diagnostics" (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) " "))
(eglot-shutdown (eglot-current-server))
(kill-emacs 0)
