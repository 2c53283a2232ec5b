import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, lineKey } from '#web/state/lines.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { SlideOver } from '#web/ui/slide-over.tsx'
import type { CartDrawerProps } from '../../state/cart-drawer-props.ts'
import { useHeldWhileBuying } from '../express/buying.ts'
import { useTrueAfter } from '../shell/use-true-after.ts'
import { CartLines } from './cart-lines.tsx'
import { DrawerFooter } from './drawer-footer.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { UndoRow } from './undo-row.tsx'
import { useRemoval } from './use-removal.ts'

/** Duration of the closing animation in milliseconds. */
const CLOSING_MS = 250
/** Screen readers do not announce text in a live region that has just appeared, so the text is added after this delay. */
const ANNOUNCE_DELAY_MS = 150

/** The cart drawer, with the line that was just added on top. */
export function CartDrawer({ open, added, message, onClose }: CartDrawerProps) {
  const items = useHeldWhileBuying(useCart((cart) => cart.items))
  const [problem, setProblem] = useState('')
  const isClosed = useTrueAfter(!open, CLOSING_MS)
  const isOpened = useTrueAfter(open, ANNOUNCE_DELAY_MS)
  const lines = addedFirst(items, added)
  const removal = useRemoval(lines, setProblem)

  const reset = useEffectEvent(() => {
    setProblem('')
    removal.reset()
    void useCart.getState().refresh()
  })
  useEffect(() => {
    if (open) reset()
  }, [open])

  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={t('drawerTitle')}
      footer={!isClosed && items.length > 0 && <DrawerFooter items={items} problem={problem} />}
    >
      {!isClosed && (
        <div ref={removal.container} className="flex grow flex-col">
          <p role="status" className="sr-only">
            {removal.announcement}
          </p>
          <p
            role="status"
            className={clsx(
              'flex items-center gap-2.5 font-medium text-accent-strong text-sm',
              message && 'mb-4 min-h-5',
            )}
          >
            {isOpened && message && (
              <>
                <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
                {message}
              </>
            )}
          </p>
          {items.length > 0 ? (
            <>
              <FreeShipping lines={items} />
              <CartLines
                compact
                className="mt-3 divide-y"
                lines={lines}
                added={added}
                removal={removal}
                onProblem={setProblem}
              />
            </>
          ) : (
            <>
              {removal.removed && <UndoRow removed={removal.removed} onUndo={removal.undo} />}
              <EmptyDrawer />
            </>
          )}
        </div>
      )}
    </SlideOver>
  )
}

const EmptyDrawer = () => (
  <MessagePanel heading="h3" icon={ShoppingBag} title={t('empty')} text={t('emptyHint')}>
    <Link to={paths.products()} className={buttonClass('primary')}>
      {t('continueShopping')}
    </Link>
  </MessagePanel>
)

/** Moves the added line to the top, where it is visible without scrolling. */
function addedFirst(items: CartLine[], added: string | null): CartLine[] {
  const isAdded = (line: CartLine) => lineKey(line) === added
  return added ? [...items.filter(isAdded), ...items.filter((line) => !isAdded(line))] : items
}
