import { clsx } from 'clsx'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface FieldRowProps {
  label: string
  /** Undefined if the row cannot be removed. */
  removeLabel: string | undefined
  onRemove: () => void
  /** Classes of the grid. Default: two or four columns. */
  columns?: string
  children: ReactNode
}

/** A row of a list in an editor: labeled fields in a grid, with a button that removes them. */
export const FieldRow = ({ label, removeLabel, onRemove, columns, children }: FieldRowProps) => (
  <fieldset className="flex items-start gap-2 border-t pt-4 [content-visibility:auto] first:border-t-0 first:pt-0">
    <legend className="sr-only">{label}</legend>
    <div className={clsx('grid min-w-0 grow gap-3', columns ?? 'sm:grid-cols-2 lg:grid-cols-4')}>{children}</div>
    {removeLabel && (
      <IconButton small label={removeLabel} className="mt-7" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    )}
  </fieldset>
)
