import { useWatch } from 'react-hook-form'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { VariantFact } from '#contract/variant-facts.ts'
import { t } from '#messages/adminVariantFacts.ts'
import { Button } from '#web/ui/button.tsx'
import { FactFields } from './fact-fields.tsx'
import { calculateMargin } from './fact-texts.ts'
import { factColumns } from './grid-cells.ts'
import type { EditorForm } from './product-form.ts'

interface VariantFactsProps extends Pick<EditorForm, 'control'> {
  id: string
  index: number
  /** Price of the product, which applies if the variant has none. */
  price: string
  /** Properties of a fact's field. */
  cell: (fact: VariantFact) => { error: string | undefined }
  labelFor: (field: string) => string
  /** Undefined if there are no other variants. */
  onCopy: (() => void) | undefined
}

/** Fields of the facts about a variant, with its margin. */
export default function VariantFacts({ control, id, index, price, cell, labelFor, onCopy }: VariantFactsProps) {
  const [variantPrice, cost] = useWatch({ control, name: [`variants.${index}.price`, `variants.${index}.cost`] })
  const margin = calculateMargin(variantPrice.trim() || price, cost)
  return (
    <div id={id} className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <FactFields
        facts={factColumns}
        className="grid grid-cols-2 gap-2 @min-[32rem]/variants:grid-cols-3"
        field={(fact, label) => ({ 'aria-label': labelFor(label), ...cell(fact) })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm tabular-nums">
          {margin
            ? t('margin', { ...margin, amount: { cents: margin.amount, currency: amountCurrency() } })
            : t('noMargin')}
        </p>
        {onCopy && (
          <Button variant="secondary" size="small" title={t('copyHint')} onClick={onCopy}>
            {t('copyToAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
