import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Country } from '#contract/country-field.ts'
import { taxIdStates } from '#contract/tax-ids.ts'
import { taxRegisters } from '#contract/vat-numbers.ts'
import type { Buyer } from '#server/commerce/tax/buyer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { taxExemptions, taxIds } from './tables.ts'
import { isConfirmed } from './tax-id.ts'

const Proof = z.object({
  source: z.enum(taxRegisters),
  consultation: z.string().optional(),
  name: z.string().optional(),
  address: z.string().optional(),
  by: z.string().optional(),
  note: z.string().optional(),
})

const BuyerRow = z.object({
  taxId: z
    .object({
      number: z.string(),
      country: Country,
      register: z.enum(taxRegisters),
      state: z.enum(taxIdStates),
      checkedAt: z.coerce.date().nullable(),
      proof: Proof.nullable(),
      isDue: z.boolean(),
      attempts: z.int(),
    })
    .nullable(),
  exemptions: z.array(
    z.object({ country: z.string(), region: z.string(), certificate: z.string(), until: z.string().nullable() }),
  ),
})
type BuyerRow = z.output<typeof BuyerRow>

/** A shopper with the VAT number of a purchase, if it is one for a business and the number was entered. */
export interface KnownBuyer extends Buyer {
  taxId: BuyerRow['taxId']
}

/** @param number as entering it returned it; empty without one */
export const readBuyer = (db: Database, shopper: { customerId: string; number: string }): Statement<KnownBuyer> =>
  selectBuyer(db, shopper)

const selectBuyer = prepared(
  (_, { customerId, number }: { customerId: unknown; number: unknown }) => sql`select
    (select json_build_object('number', number, 'country', country, 'register', register, 'state', state, 'checkedAt', checked_at,
      'proof', proof, 'isDue', is_due, 'attempts', attempts) from ${taxIds}
      where user_id = ${customerId}::uuid and number = ${number}) as "taxId",
    (select coalesce(json_agg(json_build_object('country', country, 'region', region, 'certificate', certificate, 'until', until)), '[]')
      from ${taxExemptions} where user_id = ${customerId}::uuid) as exemptions`,
  ([row]): KnownBuyer => {
    const { taxId, exemptions } = BuyerRow.parse(row)
    return { taxId, exemptions, vatNumber: taxId && isConfirmed(taxId, new Date()) ? taxId.number : null }
  },
)
