import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { MAX_SALE_CAMPAIGNS, type SaleCampaignBody } from '#contract/sale-campaigns.ts'
import { t } from '#messages/saleRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { StoredRule } from '../collections/collection-set.ts'
import { lockReferences } from '../collections/names-in-rules.ts'
import { findProductIds } from '../products/product-ids.ts'
import { products } from '../products/tables.ts'
import { saleCampaignProducts, saleCampaigns } from './tables.ts'

export type CampaignInput = Omit<z.output<typeof SaleCampaignBody>, 'rule'> & { rule: StoredRule | null }
export type StoredCampaign = typeof saleCampaigns.$inferSelect

const subject = (id: number) => ({ kind: 'sale', id: String(id) }) as const

/** Adds a sale. @throws ShopError sales_full; invalid_request for an unknown product or an end in the past */
export const addCampaign = (db: Database, input: CampaignInput, caller: SignedInCaller): Promise<number> =>
  transaction(db, async (tx) => {
    const columns = toColumns(input)
    assertEndsLater(columns)
    if (columns.rule) await lockReferences(tx, columns.rule)
    await lockName(tx, 'sale campaigns')
    await assertRoom(tx)
    const [added] = await tx
      .insert(saleCampaigns)
      .values({ ...columns, sweepAt: columns.startsAt })
      .returning()
    if (!added) throw new Error('PostgreSQL returned no row for an insert')
    await writeMembers(tx, added.id, input.products ?? [])
    const after = await auditedCampaign(tx, added)
    await recordAudit(tx, caller, { action: 'sale.added', subject: subject(added.id), after })
    return added.id
  })

/** Changes a sale, even while it is running. Writes nothing if nothing changed. @throws ShopError not_found, stale, or an error of `addCampaign` */
export const changeCampaign = (db: Database, id: number, input: CampaignInput, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    if (input.rule) await lockReferences(tx, input.rule)
    await lockName(tx, 'sale campaigns')
    const row = await lockCampaign(tx, id)
    if (input.revision !== undefined && input.revision !== row.revision) throw new ShopError('stale')
    const columns = toColumns(input)
    const before = await auditedCampaign(tx, row)
    const members = columns.rule ? [] : (input.products ?? [])
    if (isDeepStrictEqual({ ...row, ...columns }, row) && isDeepStrictEqual(members, before.products ?? [])) return
    if (columns.endsAt.getTime() !== row.endsAt.getTime()) {
      assertEndsLater(columns)
      if (row.endsAt <= new Date()) await assertRoom(tx)
    }
    await writeMembers(tx, id, members)
    await updateCampaign(tx, row, columns, before, caller)
  })

/** Ends a running sale now, by the clock of the server. Does nothing if it has ended. @throws ShopError not_found; invalid_transition before its start */
export const endCampaign = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockCampaign(tx, id)
    const now = new Date()
    if (row.endsAt <= now) return
    if (row.startsAt >= now) throw new ShopError('invalid_transition', { message: t('notStarted') })
    // Staff see and edit whole seconds.
    const second = new Date(now.getTime() - now.getMilliseconds())
    const endsAt = second > row.startsAt ? second : now
    await updateCampaign(tx, row, { endsAt }, await auditedCampaign(tx, row), caller)
  })

/** Deletes a sale. The prices of its products are updated within seconds, and those in carts immediately. @throws ShopError not_found */
export const removeCampaign = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    const before = await auditedCampaign(tx, await lockCampaign(tx, id))
    await tx
      .update(saleCampaigns)
      .set({ deletedAt: sql`now()`, sweepAt: sql`now()`, sweptTo: 0, revision: sql`${saleCampaigns.revision} + 1` })
      .where(eq(saleCampaigns.id, id))
    await recordAudit(tx, caller, { action: 'sale.removed', subject: subject(id), before })
  })

/** Updates columns of a locked sale, and schedules its products for new prices. @param before the sale before the change, for the audit log */
async function updateCampaign(
  tx: Database,
  { id, revision }: StoredCampaign,
  columns: Partial<ReturnType<typeof toColumns>>,
  before: Awaited<ReturnType<typeof auditedCampaign>>,
  caller: SignedInCaller,
): Promise<void> {
  const [saved] = await tx
    .update(saleCampaigns)
    // Immediately, because it may be running; if it is not, the sweep finds nothing and waits for the start.
    .set({ ...columns, revision: revision + 1, sweepAt: sql`now()`, sweptTo: 0 })
    .where(eq(saleCampaigns.id, id))
    .returning()
  if (!saved) throw new Error('A locked sale was not found')
  const after = await auditedCampaign(tx, saved)
  await recordAudit(tx, caller, { action: 'sale.changed', subject: subject(id), before, after })
}

/** The fields of a sale in the audit log. */
export async function auditedCampaign(tx: Database, row: StoredCampaign) {
  const { name, rule, percent, amount, startsAt, endsAt } = row
  return {
    ...{ name, rule, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    percent: percent && percent / 100,
    amount: amount && toDecimal(amount),
    ...(rule === null && { products: await readMemberSlugs(tx, row.id) }),
  }
}

/** A sale that is not deleted, locked until the end of the transaction. */
export async function findCampaignToChange(tx: Database, id: number): Promise<StoredCampaign | undefined> {
  const wanted = and(eq(saleCampaigns.id, id), isNull(saleCampaigns.deletedAt))
  const [row] = await lockRows(tx.select().from(saleCampaigns).where(wanted).$dynamic(), saleCampaigns.id)
  return row
}

async function lockCampaign(tx: Database, id: number): Promise<StoredCampaign> {
  const row = await findCampaignToChange(tx, id)
  if (!row) throw new ShopError('not_found')
  return row
}

const toColumns = ({ name, rule, percent = null, amount = null, startsAt, endsAt }: CampaignInput) => ({
  ...{ name, rule, percent, amount },
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

function assertEndsLater({ endsAt }: { endsAt: Date }): void {
  if (endsAt <= new Date()) throw errorAt('endsAt', 'invalid_request', t('endInPast'))
}

/** The number of sales is limited, because each edited product is compared with all sales that have not ended. */
async function assertRoom(tx: Database): Promise<void> {
  const left = await tx.$count(
    saleCampaigns,
    and(isNull(saleCampaigns.deletedAt), sql`${saleCampaigns.endsAt} > now()`),
  )
  if (left >= MAX_SALE_CAMPAIGNS) throw new ShopError('sales_full')
}

async function readMemberSlugs(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(saleCampaignProducts)
    .innerJoin(products, eq(products.id, saleCampaignProducts.productId))
    .where(eq(saleCampaignProducts.campaignId, id))
    .orderBy(asc(saleCampaignProducts.position))
  return rows.map(({ slug }) => slug)
}

/** @throws ShopError invalid_request for an unknown product */
async function writeMembers(tx: Database, campaignId: number, slugs: readonly string[]): Promise<void> {
  const ids = await findProductIds(tx, [...slugs])
  const unknown = slugs.find((slug) => !ids.has(slug))
  if (unknown !== undefined) throw errorAt('products', 'invalid_request', t('noSuchProduct', { id: unknown }))
  const members = [...new Set(slugs.flatMap((slug) => ids.get(slug) ?? []))]
  await tx.delete(saleCampaignProducts).where(eq(saleCampaignProducts.campaignId, campaignId))
  await tx.execute(sql`
    insert into ${saleCampaignProducts} (campaign_id, product_id, position)
    select ${campaignId}::int, id, nth - 1 from unnest(${sql.param(members)}::int[]) with ordinality as wanted (id, nth)`)
}
