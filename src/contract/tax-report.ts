import { z } from 'zod'
import { t } from '#messages/taxRules.ts'
import { DAY_MS } from './day.ts'
import { SignedMoney } from './fields.ts'
import { dayText } from './query-fields.ts'

/** Maximum days of a tax report. */
export const MAX_REPORT_DAYS = 366

export const TaxReportQuery = z
  .strictObject({
    from: dayText.optional().meta({
      description: 'The first day, in the time zone of the shop; without days, the report is of last month',
    }),
    to: dayText.optional().meta({ description: 'The last day' }),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], error: () => t('bothDays') })
  .refine(({ from = '', to = from }) => from <= to, { path: ['to'], error: () => t('toBeforeFrom') })
  .refine(({ from = '', to = from }) => !(Date.parse(to) - Date.parse(from) >= MAX_REPORT_DAYS * DAY_MS), {
    path: ['to'],
    error: () => t('longReport', { days: MAX_REPORT_DAYS }),
  })

/** Days such as 2026-01-31, both included. */
export interface TaxReportPeriod {
  from: string
  to: string
}

const TaxReportRow = z.object({
  country: z.string().meta({ description: 'The country whose rates apply' }),
  region: z.string().meta({ description: 'Code of a state or province; empty with one rate for all orders' }),
  treatment: z.string().nullable().meta({
    description:
      'taxed, or why no tax is charged, as in `untaxed` of orders; null for orders from before it was stored',
  }),
  name: z.string().nullable().meta({ description: 'The tax, such as VAT; null if nothing is charged' }),
  currency: z.string().meta({ description: 'ISO 4217 code of the currency of the amounts' }),
  percent: z.number().nullable().meta({
    description: '19 is 19 %; null if nothing is charged, or for orders from before rates were stored',
  }),
  salesBase: SignedMoney.meta({ description: 'Paid amounts without tax' }),
  salesTax: SignedMoney,
  refundsBase: SignedMoney.meta({ description: 'Refunded amounts without tax, as positive numbers' }),
  refundsTax: SignedMoney,
  base: SignedMoney.meta({ description: 'Sales less refunds, without tax' }),
  tax: SignedMoney,
})

const totals = {
  net: SignedMoney.meta({ description: 'Sales less refunds, without tax, each amount once' }),
  tax: SignedMoney,
  gross: SignedMoney.meta({ description: 'Sales less refunds, with tax' }),
}

/** Taxes of payments received and refunds decided in a period, by place and rate. */
export const TaxReportReply = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  today: z.string().meta({ description: 'The current day in this time zone' }),
  pending: z.int().meta({
    description:
      'Payments and refunds of the period that the report does not contain yet; more than 0 after upgrades of large shops',
  }),
  rows: z.array(TaxReportRow).meta({
    description: 'An amount with several taxes, such as GST and PST, is in a row of each',
  }),
  totals: z.object(totals).meta({
    description: 'In the currency of the shop: amounts in others by the exchange rate of the day of each order',
  }),
  currencies: z
    .array(z.object({ currency: z.string(), ...totals }))
    .meta({ description: 'The same by currency, each in its own. One if all orders are in the currency of the shop' }),
  distanceSales: z
    .object({
      year: z.int(),
      amount: SignedMoney.meta({ description: 'Of this year, without tax' }),
      before: SignedMoney.meta({ description: 'Of the last year' }),
      limit: SignedMoney.meta({ description: 'Above it in either year, they are taxed where the buyer is' }),
    })
    .nullable()
    .meta({
      description:
        'Sales to consumers in other member states of the EU that were taxed where the shop is, in euros; null for shops that are registered for the One Stop Shop or outside the EU',
    }),
  leftOut: z.int().meta({ description: 'Orders without an exchange rate, which `totals` leaves out' }),
})
export type TaxReport = z.output<typeof TaxReportReply>
export type TaxReportJson = z.input<typeof TaxReportReply>
