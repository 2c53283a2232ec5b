import { eq, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/country-codes.ts'
import { readVatNumber } from '#contract/vat-numbers.ts'
import { taxRegistrations } from '#server/commerce/tax/tables.ts'
import { isInEuVatArea } from '#server/commerce/tax/tax-areas.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { askVies, type ViesSettings } from './ask-vies.ts'
import { taxIds } from './tables.ts'

/** About a day. Then staff decide. */
const MAX_ATTEMPTS = 16

/** Asks VIES about VAT numbers that are due. */
export const taxIdQueue = (db: Database, vies: ViesSettings): Queue =>
  openQueue(db, {
    name: 'checks of tax ids',
    table: taxIds,
    waiting: eq(taxIds.isDue, true),
    workers: 2,
    maxAttempts: MAX_ATTEMPTS,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ isDue: false }),
    async work({ number }) {
      const answer = await askVies(vies, number, await readOwnNumber(db))
      if ('failure' in answer) return { failure: answer.failure }
      const { valid, ...proof } = answer
      return {
        done: {
          state: valid ? ('valid' as const) : ('invalid' as const),
          proof: { source: 'vies' as const, ...proof },
          checkedAt: sql`now()`,
          failure: null,
          isDue: false,
          attempts: 0,
        },
      }
    },
  })

/** The VAT number with which the shop asks VIES; null if it has none. */
async function readOwnNumber(db: Database): Promise<string | null> {
  const rows = await db.select().from(taxRegistrations).orderBy(taxRegistrations.country, taxRegistrations.region)
  for (const { country, number, scheme } of rows) {
    const own = scheme === 'domestic' && isInEuVatArea({ country, region: '', postcode: '' })
    const parsed = own ? readVatNumber(number, country as CountryCode) : undefined
    if (parsed?.register === 'vies') return parsed.number
  }
  return null
}
