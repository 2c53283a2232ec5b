import { count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { AdminTaxId, AdminTaxIdsReply, CheckTaxIdBody, TaxIdQuery } from '#contract/tax-ids.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { users } from '../accounts/tables.ts'
import { customerEmail, customerName } from '../customers/contact.ts'
import { customers } from '../customers/tables.ts'
import { taxIds } from './tables.ts'
import { type TaxIdRow, toTaxId } from './tax-id.ts'

type Row = z.output<typeof AdminTaxId>

/** VAT numbers of shoppers, those entered last first. */
export async function listTaxIds(
  db: Database,
  { search, state, page, limit }: z.output<typeof TaxIdQuery>,
): Promise<Omit<z.output<typeof AdminTaxIdsReply>, 'asksVies'>> {
  const conditions: (SQL | undefined)[] = [
    search ? or(ilike(taxIds.number, containing(search)), ilike(customerEmail, containing(search))) : undefined,
    state === undefined ? undefined : state === 'open' ? sql`${taxIds.state} <> 'valid'` : eq(taxIds.state, state),
  ]
  const where = sql.join(conditions.filter((each) => each !== undefined).concat(sql`true`), sql` and `)
  const rows = await selectTaxIds(db)
    .where(where)
    .orderBy(desc(taxIds.enteredAt), desc(taxIds.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await db
    .select({ count: count() })
    .from(taxIds)
    .innerJoin(customers, eq(customers.id, taxIds.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(where)
  return { taxIds: rows.map(toRow), total: total?.count ?? 0 }
}

/** Records that staff checked a number. @throws ShopError not_found */
export const checkByHand = (
  db: Database,
  id: string,
  { state, note }: z.output<typeof CheckTaxIdBody>,
  caller: SignedInCaller,
): Promise<Row> =>
  transaction(db, async (tx) => {
    const before = await lockTaxId(tx, id)
    const proof = { source: 'staff' as const, by: caller.userId, note }
    await tx
      .update(taxIds)
      .set({ state, proof, checkedAt: sql`now()`, isDue: false, failure: null })
      .where(eq(taxIds.id, id))
    await recordAudit(tx, caller, {
      action: 'user.tax_id_checked',
      subject: { kind: 'user', id: before.customerId },
      before: { number: before.number, state: before.state },
      after: { number: before.number, state, note },
    })
    return readTaxId(tx, id)
  })

/** Has VIES asked again. @throws ShopError not_found; invalid_transition for a number that VIES does not have */
export const askAgain = (db: Database, id: string, asksVies: boolean, caller: SignedInCaller): Promise<Row> =>
  transaction(db, async (tx) => {
    const { register, customerId, number } = await lockTaxId(tx, id)
    if (register !== 'vies' || !asksVies) throw new ShopError('invalid_transition')
    await tx.update(taxIds).set({ isDue: true, attempts: 0, nextAttemptAt: sql`now()` }).where(eq(taxIds.id, id))
    await recordAudit(tx, caller, {
      action: 'user.tax_id_asked',
      subject: { kind: 'user', id: customerId },
      after: { number },
    })
    return readTaxId(tx, id)
  })

async function lockTaxId(tx: Database, id: string) {
  const [row] = await tx.select().from(taxIds).where(eq(taxIds.id, id)).for('update')
  if (!row) throw new ShopError('not_found')
  return row
}

async function readTaxId(db: Database, id: string): Promise<Row> {
  const [row] = await selectTaxIds(db).where(eq(taxIds.id, id))
  if (!row) throw new ShopError('not_found')
  return toRow(row)
}

const selectTaxIds = (db: Database) =>
  db
    .select({ taxId: taxIds, customerId: users.id, customer: customerName, email: customerEmail })
    .from(taxIds)
    .innerJoin(customers, eq(customers.id, taxIds.customerId))
    .leftJoin(users, eq(users.id, customers.userId))

function toRow({
  taxId,
  ...customer
}: {
  taxId: TaxIdRow
  customerId: string | null
  customer: string
  email: string
}): Row {
  const { id, enteredAt, proof, failure } = taxId
  return {
    ...toTaxId(taxId, new Date()),
    ...{ id, failure, ...customer, enteredAt: enteredAt.toISOString() },
    consultation: proof?.consultation ?? null,
    name: proof?.name ?? null,
    note: proof?.note ?? null,
  }
}
