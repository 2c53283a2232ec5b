import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt } from '#contract/errors.ts'
import { TAX_ID_HOURS, type TaxId, type TaxIdBody } from '#contract/tax-ids.ts'
import { readVatNumber, vatExample } from '#contract/vat-numbers.ts'
import { t } from '#messages/taxIds.ts'
import type { Database } from '#server/platform/database/database.ts'
import { taxIds } from './tables.ts'
import { toTaxId } from './tax-id.ts'

/** An answer that is older than this is asked for again, so that it does not expire during a checkout. */
const FRESH_HOURS = TAX_ID_HOURS / 2

/**
 * Records the VAT number of a business that buys. A queue asks the register, so that the shopper does not wait.
 * @param asksVies whether the shop asks VIES; otherwise staff check all numbers
 * @throws ShopError invalid_request at the number, if it does not have the form of numbers of its country
 */
export async function enterTaxId(
  db: Database,
  customerId: string,
  { country: typedCountry, number: typed }: z.output<typeof TaxIdBody>,
  asksVies: boolean,
): Promise<z.output<typeof TaxId>> {
  const parsed = readVatNumber(typed, typedCountry)
  if (!parsed) throw errorAt('number', 'invalid_request', wrongForm(typedCountry))
  const register = asksVies ? parsed.register : 'staff'
  const isStale = sql`${taxIds.checkedAt} is null or ${taxIds.checkedAt} < now() - make_interval(hours => ${FRESH_HOURS})`
  const asks = register === 'vies'
  const restart = sql`${asks} and not ${taxIds.isDue} and (${isStale})`
  const [row] = await db
    .insert(taxIds)
    .values({ customerId, ...parsed, register, isDue: asks })
    .onConflictDoUpdate({
      target: [taxIds.customerId, taxIds.number],
      set: {
        register,
        enteredAt: sql`now()`,
        isDue: sql`${taxIds.isDue} or ${restart}`,
        attempts: sql`case when ${restart} then 0 else ${taxIds.attempts} end`,
        nextAttemptAt: sql`case when ${restart} then now() else ${taxIds.nextAttemptAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('PostgreSQL returned no row for an insert')
  return toTaxId(row, new Date())
}

const wrongForm = (country: Parameters<typeof vatExample>[0]): string => {
  const example = vatExample(country)
  return example ? t('formOf', { example }) : t('form')
}
