import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/country-codes.ts'
import { type TaxIdState, taxIdStates } from '#contract/tax-ids.ts'
import { type TaxRegister, taxRegisters } from '#contract/vat-numbers.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import { users } from '../accounts/tables.ts'
import { customers } from '../customers/tables.ts'

/** What a check of a VAT number found, for tax audits. */
export interface TaxIdProof {
  source: TaxRegister
  /** The consultation number of VIES. It has none if the shop has no VAT number itself. */
  consultation?: string | undefined
  /** The name and address in the register, where it publishes them. */
  name?: string | undefined
  address?: string | undefined
  /** The account of staff who checked it, and how. */
  by?: string | undefined
  note?: string | undefined
}

/** VAT numbers that shoppers entered at checkout, with their last check. A queue asks VIES for those that are due. */
export const taxIds = pgTable(
  'tax_ids',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** With its prefix, without spaces: `ATU12345678`. */
    number: text().notNull(),
    country: text().$type<CountryCode>().notNull(),
    register: text().$type<TaxRegister>().notNull(),
    state: text().$type<TaxIdState>().notNull().default('pending'),
    /** When the shopper last entered it. */
    enteredAt: timestampColumn('entered_at').notNull().defaultNow(),
    /** When its state was last confirmed; null before the first answer. */
    checkedAt: timestampColumn('checked_at'),
    proof: jsonb().$type<TaxIdProof>(),
    /** Why the last attempt had no answer: a code of VIES, or of the connection. */
    failure: text(),
    /** Whether VIES is to be asked. */
    isDue: boolean('is_due').notNull().default(false),
    ...queueColumns(),
  },
  (taxId) => [
    unique('tax_ids_once').on(taxId.customerId, taxId.number),
    index('tax_ids_due').on(taxId.nextAttemptAt).where(sql`is_due`),
    index('tax_ids_by_time').on(taxId.enteredAt.desc().nullsFirst(), taxId.id.desc().nullsFirst()),
    oneOf('tax_ids_state_known', taxId.state, taxIdStates),
    oneOf('tax_ids_register_known', taxId.register, taxRegisters),
  ],
)

/** Where customers are exempt from tax, as staff recorded it. */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    country: text().$type<CountryCode>().notNull(),
    /** Code of a state or province; empty for the whole country. */
    region: text().notNull().default(''),
    /** The number of the certificate, printed on invoices. */
    certificate: text().notNull().default(''),
    /** The last day; null if it does not end. */
    until: date({ mode: 'string' }),
  },
  (exemption) => [primaryKey({ columns: [exemption.userId, exemption.country, exemption.region] })],
)
