import { t } from '#messages/product.ts'
import { type Choice, formatChoice } from './options.ts'

/** Names the chosen variant above the button, because the first value of each option is preselected. */
export function ChosenLine({ id, choice }: { id: string; choice: Choice }) {
  const label = formatChoice(choice)
  return (
    label && (
      <p id={id} className="text-sm">
        <span className="text-ink-soft">{t('selected')}</span> <strong className="font-semibold">{label}</strong>
      </p>
    )
  )
}
