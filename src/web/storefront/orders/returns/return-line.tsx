import { useId } from 'react'
import { formatOptions } from '#contract/chosen-options.ts'
import { type ReturnReason, returnReasons } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/returns.ts'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { SelectField } from '#web/ui/select.tsx'
import type { ChosenLine } from './return-draft.ts'

interface ReturnLineProps {
  item: OrderJson['items'][number]
  /** Undefined when the line is not selected. */
  chosen: ChosenLine | undefined
  /** The line is selected without a reason. */
  missingReason: boolean
  onChange: (chosen: ChosenLine | undefined) => void
}

/** A line of an order with its choices for a return: quantity and reason. */
export function ReturnLine({ item, chosen, missingReason, onChange }: ReturnLineProps) {
  const { name, image, quantity, returned } = item
  const remaining = quantity - returned
  const detailsId = useId()
  const options = formatOptions(item)
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <label className="flex items-center gap-4 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={remaining === 0}
          aria-describedby={detailsId}
          className="size-5 shrink-0 rounded-sm accent-accent"
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { quantity: remaining, reason: '' } : undefined)
          }
        />
        <Picture src={image} alt="" sizes="4rem" className="w-16 shrink-0 rounded-md" />
        <span className="min-w-0 grow text-sm">
          <span className="block font-medium leading-snug wrap-anywhere">{name}</span>
          <span id={detailsId} className="mt-0.5 block text-ink-soft wrap-anywhere">
            {options && `${options} · `}
            {leftToReturn(quantity, returned)}
          </span>
        </span>
      </label>
      {chosen && (
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-4 sm:ps-9">
          {remaining > 1 && (
            <div className="flex flex-col gap-1.5">
              <span aria-hidden className="font-medium text-sm">
                {t('howMany')}
              </span>
              <QuantityStepper
                label={t('quantityLabel', { name })}
                value={chosen.quantity}
                max={remaining}
                onChange={(value) => onChange({ ...chosen, quantity: value })}
              />
            </div>
          )}
          <SelectField
            label={t('whyReturn')}
            className="min-w-0 max-w-sm grow basis-60"
            value={chosen.reason}
            error={missingReason ? t('chooseAReason') : undefined}
            onChange={(event) => onChange({ ...chosen, reason: event.target.value as ReturnReason | '' })}
          >
            <option value="">{t('chooseAReason')}</option>
            {Object.entries(returnReasons).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </li>
  )
}

function leftToReturn(quantity: number, returned: number): string {
  if (returned === 0) return t('quantity', { quantity })
  if (returned === quantity) return t('alreadyReturned')
  return t('leftToReturn', { left: quantity - returned, quantity })
}
