import Trash2 from 'lucide-react/icons/trash-2'
import { type MouseEvent, type SetStateAction, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItemJson } from '#contract/cart.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useCart } from '#web/state/cart.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { productToast } from '#web/ui/toast.ts'
import { OptionBadges } from './option-badges.tsx'

/** The items that an account has saved for later. Nothing is shown without any. @param version changes when another one was saved */
export default function SavedItems({ version }: { version: number }) {
  const [items, setItems] = useState<CartItemJson[]>([])
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const focusAfterRemoval = useFocusAfterRemoval()

  useEffect(() => {
    const abortController = new AbortController()
    readSaved(abortController.signal)
      .then(setItems)
      .catch((error) => {
        if (!abortController.signal.aborted) console.error('The saved items could not be read', error)
      })
    return () => abortController.abort()
    // Another version means other items.
  }, [version])

  /** @param run returns the items after the change */
  async function change(button: HTMLElement, run: () => Promise<SetStateAction<CartItemJson[]>>, done: string) {
    focusAfterRemoval(button, () => heading.current ?? document.getElementById('main'))
    try {
      setItems(await run())
      setAnnouncement(done)
    } catch (error) {
      productToast.error(getErrorMessage(error))
      // They may have changed in another tab.
      await readSaved().then(setItems, () => {})
    }
  }

  const moveToCart = ({ id, name }: CartItemJson, button: HTMLElement) =>
    change(
      button,
      async () => {
        const cart = await call('POST /cart/saved/restore', { itemId: id })
        useCart.setState({ items: cart.items })
        return (current) => current.filter((each) => each.id !== id)
      },
      t('lineMoved', { name }),
    )

  const remove = ({ id, name }: CartItemJson, button: HTMLElement) =>
    change(button, async () => (await call('DELETE /cart/saved', { itemId: id })).items, t('savedRemoved', { name }))

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length > 0 && (
        <section aria-labelledby={headingId} className="mt-14">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="mb-5 text-heading outline-none">
            {t('saved')}
          </h2>
          <ul aria-labelledby={headingId} className="divide-y border-y">
            {items.map((item) => (
              <SavedItem
                key={item.id}
                item={item}
                onMove={(button) => moveToCart(item, button)}
                onRemove={(button) => remove(item, button)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const readSaved = async (signal?: AbortSignal) => (await call('GET /cart/saved', {}, { signal })).items

interface SavedItemProps {
  item: CartItemJson
  onMove: (button: HTMLElement) => Promise<void>
  onRemove: (button: HTMLElement) => Promise<void>
}

function SavedItem({ item, onMove, onRemove }: SavedItemProps) {
  const { name, fallback, image, price, currency, quantity, options, stockCount, sold, notInMarket } = item
  const [pending, setPending] = useState(false)
  const href = paths.product(item.handle ?? item.productId, item)

  const run = (action: (button: HTMLElement) => Promise<void>) => async (event: MouseEvent<HTMLElement>) => {
    if (pending) return
    setPending(true)
    await action(event.currentTarget)
    setPending(false)
  }

  return (
    <li className="flex gap-4 py-5">
      <Link to={href} tabIndex={-1} aria-hidden className="shrink-0 self-start">
        <Picture src={image} alt="" sizes="5rem" className="w-20 rounded-md" />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="font-medium leading-snug wrap-anywhere">
              <Link
                to={href}
                lang={fallback?.lang}
                dir={fallback?.dir}
                className="inline-block min-h-6 hover:underline"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
              {!notInMarket && t('each', { price: formatPrice(price, currency) })}
              {quantity > 1 && <span className="ms-3">{t('units', { count: quantity })}</span>}
            </p>
          </div>
          <IconButton
            label={t('removeSaved', { name })}
            className="-mt-2.5 -me-3 text-ink-soft hover:text-ink"
            onClick={run(onRemove)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
        <OptionBadges options={options} />
        {stockCount > 0 ? (
          <Button
            variant="secondary"
            size="small"
            className="self-start max-sm:min-h-11"
            pending={pending}
            onClick={run(onMove)}
          >
            <span>{t('moveToCart', { name, hidden: (text) => <span className="sr-only">{text}</span> })}</span>
          </Button>
        ) : (
          <Badge tone="danger">{t(sold ? 'unavailable' : notInMarket ? 'notInMarket' : 'notSold')}</Badge>
        )}
      </div>
    </li>
  )
}
