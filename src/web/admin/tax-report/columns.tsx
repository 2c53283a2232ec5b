import { countryName } from '#contract/country-names.ts'
import { formatPrice } from '#contract/money.ts'
import type { TaxReportJson } from '#contract/tax-report.ts'
import { t } from '#messages/adminTaxReport.ts'
import type { Column } from '#web/ui/data-table/column.ts'

type Row = TaxReportJson['rows'][number]

export function rateName({ name, percent, treatment }: Row): string {
  if (name !== null) return percent === null ? t('unknownRate', { name }) : t('percentRate', { name, percent })
  return untaxedNames[treatment ?? '']?.() ?? t('noTax')
}

const untaxedNames: Partial<Record<string, () => string>> = {
  export: () => t('export'),
  intra_community: () => t('intraCommunity'),
  reverse_charge: () => t('reverseCharge'),
  exempt: () => t('exempt'),
  not_collecting: () => t('notCollecting'),
}

/** Country with region: "Canada, QC". */
const placeName = ({ country, region }: Row): string => [countryName(country), region].filter(Boolean).join(', ')

const money = (id: 'salesBase' | 'salesTax' | 'refundsBase' | 'refundsTax'): Column<Row> => ({
  id,
  header: t(id),
  align: 'end',
  cell: (row) => formatPrice(row[id], row.currency),
})

export const columns = (): Column<Row>[] => [
  { id: 'place', header: t('place'), card: 'title', cell: placeName },
  { id: 'rate', header: t('rate'), cell: rateName },
  money('salesBase'),
  money('salesTax'),
  money('refundsBase'),
  money('refundsTax'),
  {
    id: 'taxDue',
    header: t('taxDue'),
    align: 'end',
    card: 'aside',
    cell: ({ tax, currency }) => <span className="font-medium">{formatPrice(tax, currency)}</span>,
  },
]
