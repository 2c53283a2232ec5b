import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_CODES, type PromotionCodesAddedReply, type PromotionCodesBody } from '#contract/promotion-codes.ts'
import { t } from '#messages/promotionRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'
import { assertEndsLater } from '../save-promotion.ts'
import { ONE_PROMOTION_CODE, promotionCodeBatches, promotionCodes, promotions } from '../tables.ts'
import { toBatch, toCode } from './read-codes.ts'

/**
 * Adds a code to a promotion, or requests random ones, which a job makes.
 * @throws ShopError not_found; slug_taken for the code of any promotion; codes_full; invalid_request for a promotion that needs no code, and
 * for an end in the past
 */
export async function addCodes(
  db: Database,
  promotionId: number,
  { code, count = 1, prefix = '', limit, endsAt }: z.output<typeof PromotionCodesBody>,
  caller: SignedInCaller,
): Promise<z.output<typeof PromotionCodesAddedReply>> {
  assertEndsLater({ endsAt })
  const ends = endsAt === null ? null : new Date(endsAt)
  const add = transaction(db, async (tx) => {
    const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, promotionId)).for('share')
    if (!promotion) throw new ShopError('not_found')
    if (!promotion.needsCode) throw errorAt('code', 'invalid_request', t('needsNoCode'))
    await assertRoom(tx, count)
    const subject = { kind: 'promotion', id: String(promotionId) } as const
    if (code !== undefined) {
      const [added] = await tx.insert(promotionCodes).values({ code, promotionId, limit, endsAt: ends }).returning()
      if (!added) throw new Error('PostgreSQL returned no row for an insert')
      await recordAudit(tx, caller, { action: 'promotion.codes_added', subject, after: { code, limit, endsAt } })
      return { code: toCode(added), batch: null }
    }
    const [batch] = await tx
      .insert(promotionCodeBatches)
      .values({ promotionId, count, prefix, limit, endsAt: ends })
      .returning()
    if (!batch) throw new Error('PostgreSQL returned no row for an insert')
    const after = { count, prefix, limit, endsAt }
    await recordAudit(tx, caller, { action: 'promotion.codes_added', subject, after })
    return { code: null, batch: toBatch(batch) }
  })
  try {
    return await add
  } catch (error) {
    if (violatesUnique(error, ONE_PROMOTION_CODE)) throw errorAt('code', 'slug_taken', t('codeTaken'))
    throw error
  }
}

/** Codes that are still to be made count too. @throws ShopError codes_full */
async function assertRoom(tx: Database, count: number): Promise<void> {
  await lockName(tx, 'promotion codes')
  const [row] = await tx
    .select({
      codes: sql`coalesce(sum(${promotionCodeBatches.count} - ${promotionCodeBatches.made}), 0)`.mapWith(Number),
    })
    .from(promotionCodeBatches)
    .where(eq(promotionCodeBatches.state, 'making'))
  const waiting = row?.codes ?? 0
  if ((await countUpTo(tx, promotionCodes, undefined, MAX_CODES)) + waiting + count > MAX_CODES)
    throw new ShopError('codes_full')
}
