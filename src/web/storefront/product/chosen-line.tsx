import { t } from '#messages/product.ts'
import { type Choice, labelOf } from './options.ts'

/** Says in words what the button below puts in the cart, since the first color and size are chosen for the shopper. */
export function ChosenLine({ id, choice }: { id: string; choice: Choice }) {
  const label = labelOf(choice)
  return (
    label && (
      <p id={id} className="text-sm">
        <span className="text-ink-soft">{t('selected')}</span> <strong className="font-semibold">{label}</strong>
      </p>
    )
  )
}
