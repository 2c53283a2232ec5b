import { useId } from 'react'
import { formatOptions } from '#contract/chosen-options.ts'
import type { Cents } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrderActions.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { RefundLineChoice } from './refund-form.ts'

type Item = AdminOrderJson['items'][number]

interface RefundLinesProps {
  items: Item[]
  chosen: RefundLineChoice[]
  /** Default of the checkbox that puts refunded units back in stock, or whether it is hidden. */
  restock: 'default-on' | 'default-off' | 'hidden'
  /** The refund for the selected lines, in cents. */
  value: Cents | undefined
  currency: string
  error: string | undefined
  onChange: (lines: RefundLineChoice[]) => void
}

/** Fields to select the lines to refund, with their quantity and whether to restock them. */
export function RefundLines({ items, chosen, restock, value, currency, error, onChange }: RefundLinesProps) {
  const id = useId()
  const change = (line: number, choice: RefundLineChoice | undefined) =>
    onChange([...chosen.filter((each) => each.line !== line), ...(choice ? [choice] : [])])
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="pb-1 font-medium text-sm">{t('itemsToRefund')}</legend>
      <ul className="divide-y">
        {items.map((item) => (
          <RefundLine
            key={item.line}
            item={item}
            chosen={chosen.find(({ line }) => line === item.line)}
            restock={restock}
            onChange={(choice) => change(item.line, choice)}
          />
        ))}
      </ul>
      <p aria-live="polite" className="border-t pt-3 font-medium tabular-nums">
        {value !== undefined && t('refundOfItems', { amount: { cents: value, currency }, units: countUnits(chosen) })}
      </p>
      <p className="text-ink-soft text-sm">{t('shareHint')}</p>
      <p id={id} role="alert" className="text-danger text-sm">
        {error}
      </p>
    </fieldset>
  )
}

const countUnits = (chosen: RefundLineChoice[]) => chosen.reduce((sum, { quantity }) => sum + quantity, 0)

interface RefundLineProps extends Pick<RefundLinesProps, 'restock'> {
  item: Item
  chosen: RefundLineChoice | undefined
  onChange: (choice: RefundLineChoice | undefined) => void
}

function RefundLine({ item, chosen, restock, onChange }: RefundLineProps) {
  const { line, name, image, quantity, returned } = item
  // Units of an open return are refunded by that return.
  const remaining = quantity - returned
  const descriptionId = useId()
  return (
    <li className="py-3">
      <label className="flex items-center gap-3 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={remaining === 0}
          aria-describedby={descriptionId}
          className="size-5 shrink-0 rounded-sm accent-accent"
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked ? { line, quantity: remaining, restock: restock === 'default-on' } : undefined,
            )
          }
        />
        <Picture src={image} alt="" sizes="2.5rem" className="w-10 shrink-0 rounded-sm" />
        <span className="min-w-0 grow text-sm">
          <span className="block font-medium leading-snug wrap-anywhere">{name}</span>
          <span id={descriptionId} className="block text-ink-soft wrap-anywhere">
            {[formatOptions(item), describeRefundable(quantity, returned)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {chosen && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-2 ps-8">
          {remaining > 1 && (
            <QuantityStepper
              label={t('quantityLabel', { name })}
              value={chosen.quantity}
              max={remaining}
              onChange={(units) => onChange({ ...chosen, quantity: units })}
            />
          )}
          {restock !== 'hidden' && (
            <Checkbox
              label={t('putInStock')}
              checked={chosen.restock}
              onChange={({ currentTarget }) => onChange({ ...chosen, restock: currentTarget.checked })}
            />
          )}
        </div>
      )}
    </li>
  )
}

function describeRefundable(quantity: number, returned: number): string {
  if (returned === 0) return t('quantity', { quantity })
  return returned === quantity ? t('allReturned') : t('leftToRefund', { left: quantity - returned, quantity })
}
