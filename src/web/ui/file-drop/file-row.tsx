import { clsx } from 'clsx'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { t } from '#messages/fileDrop.ts'
import { IconButton } from '../icon-button.tsx'
import { Progress } from '../progress.tsx'
import { formatBytes } from './file-rules.ts'

export interface DroppedFile {
  id: string
  name: string
  /** In bytes. */
  size: number
  /** URL of a thumbnail. */
  preview?: string | undefined
  /** From 0 to 1 during the upload, otherwise undefined. */
  progress?: number | undefined
  /** Why it was rejected or could not be uploaded. */
  error?: string | undefined
}

interface FileRowProps {
  file: DroppedFile
  onRemove: (button: HTMLElement) => void
}

export const FileRow = ({ file: { name, size, preview, progress, error }, onRemove }: FileRowProps) => (
  <li className={clsx('flex items-center gap-3 rounded-md border bg-surface p-2 text-sm', error && 'border-danger/50')}>
    {preview ? (
      <img src={preview} alt="" className="size-11 shrink-0 rounded-sm bg-sunken object-cover" />
    ) : (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-soft">
        <FileText aria-hidden className="size-5" />
      </span>
    )}
    <div className="min-w-0 grow">
      <p className="truncate font-medium">{name}</p>
      {progress === undefined && !error && <p className="text-ink-soft text-xs">{formatBytes(size)}</p>}
      {progress !== undefined && <Progress label={t('uploading', { name })} value={progress} className="mt-2" />}
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <p role="alert" className="text-danger text-xs">
        {error}
      </p>
    </div>
    <IconButton
      label={t('remove', { name })}
      small
      className="text-ink-soft"
      onClick={(event) => onRemove(event.currentTarget)}
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  </li>
)
