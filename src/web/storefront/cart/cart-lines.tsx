import { Fragment } from 'react'
import { t } from '#messages/cart.ts'
import { type CartLine, lineKey } from '#web/state/lines.ts'
import { CartLineRow, type CartLineRowProps } from './cart-line-row.tsx'
import { UndoRow } from './undo-row.tsx'
import type { useRemoval } from './use-removal.ts'

interface CartLinesProps extends Pick<CartLineRowProps, 'compact' | 'onProblem'> {
  lines: CartLine[]
  /** The `lineKey` of the line that was just added. */
  added?: string | null
  removal: ReturnType<typeof useRemoval>
  /** Called after a line was saved for later. Without it, lines cannot be saved. */
  onSaved?: (() => void) | undefined
  className?: string
}

/** The lines of the cart. An undo row takes the place of the line that was removed last. */
export function CartLines({ lines, added, removal, onSaved, className, ...row }: CartLinesProps) {
  const { removed, remove, save, undo } = removal
  const undoRow = removed && (
    <li>
      <UndoRow removed={removed} onUndo={undo} />
    </li>
  )
  return (
    <ul aria-label={t('items')} className={className}>
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          {removed?.index === index && undoRow}
          <CartLineRow
            {...row}
            line={line}
            isNew={lineKey(line) === added}
            onRemove={(button) => remove(line, button)}
            {...(onSaved && { onSave: (button) => save(line, button).then(onSaved) })}
          />
        </Fragment>
      ))}
      {removed && removed.index >= lines.length && undoRow}
    </ul>
  )
}
