import { type RefObject, useEffect, useState } from 'react'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/product.ts'
import { Button } from '#web/ui/button.tsx'
import { type Choice, labelOf } from './options.ts'
import type { Purchase } from './use-purchase.ts'

interface BuyBarProps {
  name: string
  choice: Choice
  purchase: Purchase
  /** Where the button itself is: while that is in sight, there is no bar. */
  instead: RefObject<HTMLElement | null>
}

/** On a phone, the way to buy that stays in sight. It leaves the foot of the page alone. */
export default function BuyBar({ name, choice, purchase, instead }: BuyBarProps) {
  const { price, quantity, stockCount, pending, onAdd } = purchase
  const shown = useOutOfSight(instead) && stockCount > 0
  const inForm = useInForm()
  if (!shown) return null
  return (
    <section
      aria-label={t('buy')}
      data-in-form={inForm || undefined}
      className="fixed inset-x-0 bottom-0 z-20 flex animate-arrive items-center gap-4 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg lg:hidden data-in-form:hidden print:hidden"
    >
      <p className="min-w-0 grow text-sm">
        <span className="block truncate text-ink-soft">{labelOf(choice) ?? name}</span>
        <span className="font-semibold text-base tabular-nums">{formatPrice(price)}</span>
      </p>
      <Button className="shrink-0" pending={pending} aria-label={t('addToCartName', { name })} onClick={onAdd}>
        {t('addToCart')}
        {quantity > 1 && ` (${quantity})`}
      </Button>
    </section>
  )
}

/** Whether somebody is filling in a form of the page, above which a phone has no room for the bar. */
function useInForm(): boolean {
  const [inForm, setInForm] = useState(false)
  useEffect(() => {
    const look = () => setInForm(document.querySelector('main form :focus') !== null)
    const signs = ['focusin', 'focusout']
    look()
    for (const sign of signs) document.addEventListener(sign, look)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look)
    }
  }, [])
  return inForm
}

/** Whether neither an element nor the foot of the page is in sight. */
function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      setInSight(seen.size > 0)
    })
    for (const each of [element.current, document.querySelector('footer')]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [element])
  // What has the focus does not lie below the bar.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = inSight ? '' : '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [inSight])
  return !inSight
}
