import { type RefObject, useEffect, useState } from 'react'
import { t } from '#messages/product.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExpressSlot } from '../express/express-slot.tsx'
import { type Choice, formatChoice } from './options.ts'
import type { Purchase } from './use-purchase.ts'

interface BuyBarProps {
  choice: Choice
  purchase: Purchase
  /** The regular button. The bar is hidden while it is visible. */
  regularButton: RefObject<HTMLElement | null>
}

/** The wallets below the regular button, and the bar. Their code is loaded at the first interaction. */
export default function BuyBar(props: BuyBarProps) {
  const { line, stockCount } = props.purchase
  return (
    <>
      {stockCount > 0 && <ExpressSlot product={line} />}
      <Bar {...props} />
    </>
  )
}

/** Bar with the "Add to Cart" button that stays visible on phones. It is hidden when the page is scrolled to the footer. */
function Bar({ choice, purchase, regularButton }: BuyBarProps) {
  const { line, price, quantity, stockCount, pending, onAdd } = purchase
  const { name } = line
  const isShown = useIsOutOfView(regularButton) && stockCount > 0
  const inForm = useFormHasFocus()
  if (!isShown) return null
  return (
    <section
      aria-label={t('buy')}
      data-buy-bar
      data-in-form={inForm || undefined}
      className="fixed inset-x-0 bottom-0 z-20 flex animate-arrive items-center gap-4 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg lg:hidden data-in-form:hidden print:hidden"
    >
      <p className="min-w-0 grow text-sm">
        <span className="block truncate text-ink-soft">{formatChoice(choice) ?? name}</span>
        <span className="font-semibold text-base tabular-nums">
          <ShopPrice value={price} />
        </span>
      </p>
      <Button className="shrink-0" pending={pending} aria-label={t('addToCartName', { name })} onClick={onAdd}>
        {t('addToCart')}
        {quantity > 1 && ` (${quantity})`}
      </Button>
    </section>
  )
}

/** Whether a form of the page has the focus. A phone's keyboard leaves no room for the bar. */
function useFormHasFocus(): boolean {
  const [inForm, setInForm] = useState(false)
  useEffect(() => {
    const update = () => setInForm(document.querySelector('main form :focus') !== null)
    const events = ['focusin', 'focusout']
    update()
    for (const event of events) document.addEventListener(event, update)
    return () => {
      for (const event of events) document.removeEventListener(event, update)
    }
  }, [])
  return inForm
}

/** Whether both the element and the footer are outside the viewport. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      setIsVisible(visible.size > 0)
    })
    for (const each of [element.current, document.querySelector('footer')]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [element])
  // Keeps focused elements from being scrolled under the bar.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = isVisible ? '' : '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isVisible])
  return !isVisible
}
