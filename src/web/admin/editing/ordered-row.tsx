import { clsx } from 'clsx'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import { RowButtons } from '../editing/row-buttons.tsx'
import { useListDrag } from './use-list-drag.ts'

interface OrderedRowProps {
  /** Name of the list, unique within the page. */
  list: string
  /** Name of the row for button labels: "choice 2". */
  name: string
  index: number
  count: number
  /** @param by the button that was used and should keep the focus; undefined after dragging */
  onMove: (from: number, to: number, by?: 'earlier' | 'later') => void
  onRemove: () => void
  children: ReactNode
}

/** Row of an ordered list, with a drag handle and buttons that move or remove it. */
export function OrderedRow({ list, name, index, count, onMove, onRemove, children }: OrderedRowProps) {
  const { row, handle, edge } = useListDrag({ list, index, onMove })
  return (
    <div
      ref={row}
      data-row={index}
      className={clsx(
        'relative flex items-start gap-1 max-sm:flex-wrap',
        edge && 'before:absolute before:inset-x-0 before:z-10 before:h-0.5 before:rounded-full before:bg-accent',
        edge === 'before' && 'before:-top-1.5',
        edge === 'after' && 'before:-bottom-1.5',
      )}
    >
      <span
        ref={handle}
        aria-hidden
        className="flex h-11 w-7 shrink-0 cursor-grab items-center justify-center text-ink-faint"
      >
        <GripVertical className="size-4" />
      </span>
      <div className="min-w-0 grow max-sm:basis-[calc(100%-3rem)]">{children}</div>
      <span className="flex items-center max-sm:ms-auto sm:h-11">
        <RowButtons
          name={name}
          index={index}
          count={count}
          onMove={(to, by) => onMove(index, to, by)}
          onRemove={onRemove}
        />
      </span>
    </div>
  )
}
