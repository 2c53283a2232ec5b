import { t } from '#messages/taxLines.ts'

interface Taxed {
  tax: number
  taxes: { name: string; percent: number; tax: number }[]
  taxIncluded: boolean
}

/**
 * The taxes of an order with their labels. Amounts have the unit of `order`: cents, or whole units of the currency.
 * Orders of earlier versions have only the sum of their taxes.
 */
export function buildTaxRows({ tax, taxes, taxIncluded }: Taxed): { label: string; amount: number }[] {
  if (taxes.length === 0 && !taxIncluded) return [{ label: t('tax'), amount: tax }]
  const label = taxIncluded ? 'included' : 'added'
  return taxes.map(({ name, percent, tax }) => ({ label: t(label, { name, percent }), amount: tax }))
}
