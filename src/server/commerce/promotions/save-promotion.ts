import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_PROMOTIONS } from '#contract/promotions.ts'
import { t } from '#messages/promotionRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { ProductSelection } from './product-selection.ts'
import type { Promotion, PromotionConditions, PromotionTargets } from './promotion.ts'
import { PromotionRow } from './read-promotions.ts'
import { isOpen, promotionAmounts, promotionCounters, promotions } from './tables.ts'
import { setLimit, withUsesOfPromotions } from './uses/count-uses.ts'

/** The fields of a promotion as staff edit them, with ids. */
export type PromotionInput = Omit<Promotion, 'id' | 'startsAt' | 'endsAt' | 'amounts' | 'isLimited'> & {
  name: string
  amounts: { currency: string; value: number | null; minimum: number | null }[]
  /** As in JSON. */
  startsAt: string | null
  endsAt: string | null
  limit: number | null
  limitPerCustomer: number | null
}

/** The fields of a promotion in the audit log, to restore them. */
export const RestoredPromotion: z.ZodType<PromotionInput> = PromotionRow.omit({ id: true, isLimited: true }).extend({
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  limit: z.int().nullable(),
})

export const promotionSubject = (id: number) => ({ kind: 'promotion', id: String(id) }) as const

/**
 * Locks what a promotion refers to until the end of the transaction.
 * @throws ShopError invalid_request for what does not exist
 */
export type LockReferenced = (tx: Database, input: Pick<PromotionInput, 'conditions' | 'targets'>) => Promise<void>

/** Adds a promotion, which applies at once unless it is off. @throws ShopError promotions_full; invalid_request for an unknown market or an end in the past */
export const addPromotion = (
  db: Database,
  { enabled, ...input }: PromotionInput & { enabled: boolean },
  caller: SignedInCaller,
  lockReferenced: LockReferenced,
): Promise<number> =>
  transaction(db, async (tx) => {
    assertEndsLater(input)
    await lockReferenced(tx, input)
    await lockName(tx, 'promotions')
    if (enabled) await assertRoom(tx)
    const { amounts, limit, ...columns } = toColumns(input)
    const disabledAt = enabled ? null : new Date()
    const [added] = await tx
      .insert(promotions)
      .values({ ...columns, disabledAt })
      .returning({ id: promotions.id })
    if (!added) throw new Error('PostgreSQL returned no row for an insert')
    const { id } = added
    await tx.insert(promotionCounters).values({ promotionId: id, limit })
    await writeAmounts(tx, id, amounts)
    await recordAudit(tx, caller, {
      action: 'promotion.added',
      subject: promotionSubject(id),
      after: { ...input, ...(!enabled && { enabled }) },
    })
    return id
  })

/**
 * Replaces a promotion. Writes nothing if nothing changed.
 * @throws ShopError not_found, stale, an error of `addPromotion`; invalid_request for a limit below the number of uses
 */
export const changePromotion = (
  db: Database,
  id: number,
  { revision, ...input }: PromotionInput & { revision?: number | undefined },
  caller: SignedInCaller,
  lockReferenced: LockReferenced,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockReferenced(tx, input)
    await lockName(tx, 'promotions')
    const before = await findPromotionToChange(tx, id)
    if (!before) throw new ShopError('not_found')
    if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
    const fields = auditedPromotion(before)
    if (isDeepStrictEqual(withoutUndefined(input), withoutUndefined(fields))) return
    if (input.endsAt !== fields.endsAt) {
      assertEndsLater(input)
      if (hasEnded(before) && before.disabledAt === null) await assertRoom(tx)
    }
    const { amounts, limit, ...columns } = toColumns(input)
    if (limit !== null && limit < before.held + before.used)
      throw errorAt('limit', 'invalid_request', t('limitBelowUses', { uses: before.held + before.used }))
    await tx
      .update(promotions)
      .set({ ...columns, revision: before.revision + 1 })
      .where(eq(promotions.id, id))
    if (limit !== before.limit) await setLimit(tx, id, limit, before)
    if (!isDeepStrictEqual(amounts, fields.amounts)) await writeAmounts(tx, id, amounts)
    await recordAudit(tx, caller, {
      action: 'promotion.changed',
      subject: promotionSubject(id),
      before: fields,
      after: { ...input },
    })
  })

/** Deletes a promotion with its codes. @throws ShopError not_found; in_use if orders have used it */
export const removePromotion = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    await lockName(tx, 'promotions')
    const before = await findPromotionToChange(tx, id)
    if (!before) throw new ShopError('not_found')
    const uses = before.held + before.used
    if (uses > 0) throw new ShopError('in_use', { message: t('usedByOrders', { orders: uses }) })
    await tx.delete(promotions).where(eq(promotions.id, id))
    await recordAudit(tx, caller, {
      action: 'promotion.removed',
      subject: promotionSubject(id),
      before: auditedPromotion(before),
    })
  })

export interface StoredPromotion extends PromotionInput {
  id: number
  revision: number
  disabledAt: Date | null
  held: number
  used: number
}

/** A promotion that is locked with its counters until the end of the transaction. Orders that use it wait. */
export async function findPromotionToChange(tx: Database, id: number): Promise<StoredPromotion | undefined> {
  await lockName(tx, `promotion:${id}`)
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  const [counter] = await tx.select().from(promotionCounters).where(eq(promotionCounters.promotionId, id)).for('update')
  if (!row || !counter) return undefined
  const [counted = counter] = await withUsesOfPromotions(tx, [counter])
  return toStored(row, counted, await readAmounts(tx, [id]))
}

export const toStored = (
  { createdAt: _, startsAt, endsAt, ...row }: typeof promotions.$inferSelect,
  { limit, held, used }: Pick<typeof promotionCounters.$inferSelect, 'limit' | 'held' | 'used'>,
  amounts: ReadonlyMap<number, PromotionInput['amounts']>,
): StoredPromotion => ({
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  amounts: amounts.get(row.id) ?? [],
  ...{ limit, held, used },
})

/** The amounts of promotions by their ids. */
export async function readAmounts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, PromotionInput['amounts']>> {
  const rows = await db
    .select()
    .from(promotionAmounts)
    .where(sql`${promotionAmounts.promotionId} = any(${sql.param(ids)}::int[])`)
    .orderBy(promotionAmounts.promotionId, promotionAmounts.currency)
  const amounts = new Map<number, PromotionInput['amounts']>()
  for (const { promotionId, ...amount } of rows) amounts.set(promotionId, [...(amounts.get(promotionId) ?? []), amount])
  return amounts
}

/** The fields of a promotion in the audit log. */
export function auditedPromotion({
  id: _,
  revision: __,
  disabledAt: ___,
  held: ____,
  used: _____,
  ...fields
}: StoredPromotion) {
  return fields
}

const withoutUndefined = (fields: PromotionInput): unknown => JSON.parse(JSON.stringify(fields))

const toColumns = ({ startsAt, endsAt, combinesWith, ...input }: PromotionInput) => ({
  ...input,
  combinesWith: [...combinesWith],
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

/** @throws ShopError invalid_request for an end in the past */
export function assertEndsLater(input: Pick<PromotionInput, 'endsAt'>): void {
  if (hasEnded(input)) throw errorAt('endsAt', 'invalid_request', t('endInPast'))
}

export const hasEnded = ({ endsAt }: Pick<PromotionInput, 'endsAt'>): boolean =>
  endsAt !== null && new Date(endsAt) <= new Date()

/** The number of promotions is limited, because each cart is compared with all of them. @throws ShopError promotions_full */
export async function assertRoom(tx: Database): Promise<void> {
  const left = await tx.$count(promotions, isOpen)
  if (left >= MAX_PROMOTIONS) throw new ShopError('promotions_full')
}

async function writeAmounts(tx: Database, promotionId: number, amounts: PromotionInput['amounts']): Promise<void> {
  await tx.delete(promotionAmounts).where(eq(promotionAmounts.promotionId, promotionId))
  if (amounts.length > 0)
    await tx.insert(promotionAmounts).values(amounts.map((amount) => ({ promotionId, ...amount })))
}

/** Replaces the selections of promotions. @param which the promotions @param replace what a selection becomes */
export async function replaceSelections(
  tx: Database,
  which: SQL | undefined,
  replace: (selection: ProductSelection) => ProductSelection,
): Promise<void> {
  const rows = await tx.select().from(promotions).where(which).orderBy(promotions.id).for('update')
  const replaceIn = <Part extends PromotionConditions | PromotionTargets>(part: Part): Part =>
    part.selection ? { ...part, selection: replace(part.selection) } : part
  for (const { id, conditions, targets } of rows)
    await tx
      .update(promotions)
      .set({
        conditions: replaceIn(conditions),
        targets: replaceIn(targets),
        revision: sql`${promotions.revision} + 1`,
      })
      .where(eq(promotions.id, id))
}
