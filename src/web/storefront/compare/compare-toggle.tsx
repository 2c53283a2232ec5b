import Scale from 'lucide-react/icons/scale'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useHref } from 'react-router'
import { paths } from '#contract/paths.ts'
import { MAX_COMPARED } from '#contract/shop.ts'
import { t } from '#messages/compareButtons.ts'
import { type ComparedProduct, useCompare } from '#web/state/compare.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { productToast } from '#web/ui/toast.ts'

export interface CompareToggleProps {
  product: ComparedProduct
  /** `grid` and `list`: a circle on a card. `button`: as large as the buttons beside it. */
  look: 'grid' | 'list' | 'button'
}

const onCard = 'group/compare absolute top-11 end-0.5 z-10 flex size-11 items-center justify-center rounded-full'

const classes: Record<CompareToggleProps['look'], () => string> = {
  button: () =>
    buttonClass('secondary', 'large', 'w-13 shrink-0 px-0! aria-pressed:bg-accent aria-pressed:text-on-accent'),
  list: () => onCard,
  // Hidden on touch screens, where it would always cover the picture. The product page has this button too.
  grid: () =>
    `${onCard} not-group-hover:opacity-0 focus-visible:opacity-100! aria-pressed:opacity-100! [@media(hover:none)]:hidden`,
}

/**
 * Adds a product to the comparison or removes it. Without JavaScript it is a link to the comparison; it stays the same element, so
 * that it keeps the focus.
 */
export default function CompareToggle({ product: { id, name, image }, look }: CompareToggleProps) {
  const hydrated = useHydrated()
  const isChosen = useCompare(({ items }) => items.some((each) => each.id === id)) && hydrated

  function toggle(event: MouseEvent | KeyboardEvent) {
    if ('button' in event && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    if (!useCompare.getState().toggle({ id, name, image })) productToast.error(t('full', { max: MAX_COMPARED }))
  }

  return (
    // A router link would navigate.
    <a
      href={useHref(paths.compare({ add: id }))}
      {...(hydrated && { role: 'button', 'aria-pressed': isChosen })}
      rel="nofollow"
      aria-label={t('compareName', { name })}
      title={isChosen ? t('remove') : t('compare')}
      className={classes[look]()}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key === ' ') toggle(event)
      }}
    >
      {look === 'button' ? (
        <Scale aria-hidden className="size-5" />
      ) : (
        <span className="flex size-9 items-center justify-center rounded-full bg-surface/85 text-ink shadow-sm transition-colors group-hover/compare:bg-surface group-aria-pressed/compare:bg-accent group-aria-pressed/compare:text-on-accent">
          <Scale aria-hidden className="size-4.5" />
        </span>
      )}
    </a>
  )
}
