import type { z } from 'zod'
import { DAY_MS } from '#contract/day.ts'
import { TAX_ID_HOURS, type TaxId } from '#contract/tax-ids.ts'
import type { taxIds } from './tables.ts'

export type TaxIdRow = typeof taxIds.$inferSelect

/** Attempts to ask the register in the first minute. */
const QUICK_ATTEMPTS = 3

/** A VAT number as in the API. */
export const toTaxId = (
  row: Pick<TaxIdRow, 'number' | 'country' | 'state' | 'register' | 'checkedAt' | 'isDue' | 'attempts'>,
  now: Date,
): z.output<typeof TaxId> => ({
  ...{ number: row.number, country: row.country, state: row.state, register: row.register },
  checkedAt: row.checkedAt?.toISOString() ?? null,
  isConfirmed: isConfirmed(row, now),
  isBeingChecked: row.isDue && row.attempts < QUICK_ATTEMPTS,
})

/** Whether a number was confirmed recently, so that a sale to another country can be untaxed. */
export const isConfirmed = ({ state, checkedAt }: Pick<TaxIdRow, 'state' | 'checkedAt'>, now: Date): boolean =>
  state === 'valid' && checkedAt !== null && now.getTime() - checkedAt.getTime() <= (TAX_ID_HOURS * DAY_MS) / 24
