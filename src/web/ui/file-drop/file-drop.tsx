import { clsx } from 'clsx'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useId, useRef, useState } from 'react'
import { t } from '#messages/fileDrop.ts'
import { useFocusAfterRemoval } from '../focus-after-removal.ts'
import { type DroppedFile, FileRow } from './file-row.tsx'
import { type FileRules, fileError } from './file-rules.ts'

interface FileDropProps extends FileRules {
  label: string
  /** The accepted files in words: "PNG or JPEG, at most 5 MB". */
  hint?: string | undefined
  /** The files so far, with their progress. */
  files: readonly DroppedFile[]
  /** Called with new files, each with its error if it has one. */
  onAdd: (files: { file: File; error?: string | undefined }[]) => void
  onRemove: (id: string) => void
}

/** An area to drop files on. It is also a file input, so it works by click, keyboard and screen reader. */
export function FileDrop({ label, hint, files, onAdd, onRemove, accept, maxBytes, maxFiles }: FileDropProps) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const focusAfterRemoval = useFocusAfterRemoval()
  const full = maxFiles !== undefined && files.length >= maxFiles

  function add(chosen: FileList) {
    const rules: FileRules = { accept, maxBytes, maxFiles }
    onAdd([...chosen].map((file, index) => ({ file, error: fileError(file, rules, files.length + index) })))
    // Reset, so that the same file can be chosen again.
    if (field.current) field.current.value = ''
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(inside && !full)
  }

  return (
    <div>
      <label
        className={clsx(
          'flex flex-col items-center gap-1 rounded-md border border-dashed px-6 py-8 text-center text-sm transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          full && 'cursor-not-allowed opacity-60',
          isDraggedOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70 bg-sunken/50 hover:border-ink-soft',
        )}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          if (!full) add(event.dataTransfer.files)
        }}
      >
        <input
          ref={field}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={maxFiles !== 1}
          disabled={full}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => event.target.files && add(event.target.files)}
        />
        <Upload aria-hidden className="mb-1 size-6 text-ink-soft" strokeWidth={1.5} />
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft">{isDraggedOver ? t('dropToAdd') : t('dropOrChoose')}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-ink-soft text-xs">
            {hint}
          </span>
        )}
      </label>
      {files.length > 0 && (
        <ul aria-label={t('filesLabel', { label })} className="mt-3 flex flex-col gap-2">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={(button) => {
                focusAfterRemoval(button, () => field.current)
                onRemove(file.id)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
