import { z } from 'zod'
import { t } from '#messages/exchangeRates.ts'
import { Currency } from './currencies.ts'
import { dayText } from './query-fields.ts'

/** Where a rate comes from: the European Central Bank, or staff. */
export const rateSources = ['ecb', 'manual'] as const

/** Published rates older than this are reported as outdated, in days. Banks close for up to four days. */
export const OUTDATED_AFTER_DAYS = 5

/** A rate with at most 12 decimals, as PostgreSQL stores it. */
const Rate = z
  .number({ error: () => t('rate') })
  .min(0.000_001, { error: () => t('rate') })
  .max(1_000_000_000, { error: () => t('rate') })

const ExchangeRate = z.object({
  base: z.string(),
  currency: z.string(),
  rate: z.number().meta({ description: 'How much of the currency one unit of the base buys' }),
  on: z.string().meta({ description: 'The day of the rate' }),
  source: z.enum(rateSources),
  ageDays: z.int(),
})
export type ExchangeRateJson = z.input<typeof ExchangeRate>

export const ExchangeRatesReply = z.object({
  base: z.string().meta({ description: 'The currency of the shop' }),
  rates: z.array(ExchangeRate).meta({
    description: 'From the currency of the shop to those of its price lists; those without a rate are missing',
  }),
  missing: z.array(z.string()).meta({ description: 'Currencies of price lists without a rate' }),
  reading: z
    .object({
      readAt: z.iso.datetime().nullable(),
      failedAt: z.iso.datetime().nullable().meta({ description: 'When the last reading failed; null if it succeeded' }),
      failure: z.string().nullable(),
      enabled: z.boolean().meta({ description: 'Whether published rates are read' }),
    })
    .meta({ description: 'The last reading of the published rates' }),
})
export type ExchangeRatesJson = z.input<typeof ExchangeRatesReply>

export const ExchangeRateBody = z
  .strictObject({
    base: Currency,
    currency: Currency,
    rate: Rate.nullable().meta({ description: 'null deletes the rate of that day' }),
    on: dayText.optional().meta({ description: 'Today, if it is missing' }),
  })
  .refine(({ base, currency }) => base !== currency, { path: ['currency'], error: () => t('twoCurrencies') })
