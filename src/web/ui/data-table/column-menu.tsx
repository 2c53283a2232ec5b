import { clsx } from 'clsx'
import Columns3 from 'lucide-react/icons/columns-3'
import { t } from '#messages/dataTable.ts'
import { floatingClass, useFloating } from '../floating.ts'
import { IconButton } from '../icon-button.tsx'

export interface ColumnChoice {
  /** IDs of the hidden columns. */
  hidden: ReadonlySet<string>
  onChange: (hidden: Set<string>) => void
}

interface ColumnMenuProps extends ColumnChoice {
  /** Label for screen readers. */
  label: string
  /** Columns that can be hidden. */
  columns: readonly { id: string; header: string }[]
}

/** Menu with a checkbox for each column. */
export function ColumnMenu({ label, columns, hidden, onChange }: ColumnMenuProps) {
  const { open, anchor, box, id, onToggle } = useFloating('end')
  const name = t('columnsLabel', { list: label.toLowerCase() })
  const toggle = (column: string) =>
    onChange(new Set(hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column]))
  return (
    <>
      <IconButton
        ref={anchor}
        label={name}
        small
        popoverTarget={id}
        data-open={open || undefined}
        className="ms-auto text-ink-soft data-open:bg-sunken data-open:text-ink"
      >
        <Columns3 aria-hidden className="size-4.5" />
      </IconButton>
      <div ref={box} id={id} popover="auto" className={clsx(floatingClass, 'min-w-48 p-1.5')} onToggle={onToggle}>
        {open && (
          <fieldset>
            <legend className="px-3 pt-1 pb-1.5 font-medium text-sm">{t('columns')}</legend>
            {columns.map((column) => (
              <label
                key={column.id}
                className="flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm transition-colors hover:bg-sunken"
              >
                <input
                  type="checkbox"
                  checked={!hidden.has(column.id)}
                  onChange={() => toggle(column.id)}
                  className="size-4.5 rounded-sm accent-accent"
                />
                {column.header}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}
