import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { PromotionCodeReply } from '#contract/promotion-codes.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { promotionSubject } from '../save-promotion.ts'
import { promotionCodes } from '../tables.ts'
import { withUsesOfCodes } from '../uses/count-uses.ts'
import { toCode } from './read-codes.ts'

/** Ends a code of a promotion now. Nothing happens if it has ended. @throws ShopError not_found */
export const endCode = (
  db: Database,
  promotionId: number,
  code: string,
  caller: SignedInCaller,
): Promise<z.output<typeof PromotionCodeReply>> =>
  transaction(db, async (tx) => {
    const condition = and(sql`${promotionCodes.code} = ${code}::citext`, eq(promotionCodes.promotionId, promotionId))
    const [found] = await tx.select().from(promotionCodes).where(condition).for('update')
    if (!found) throw new ShopError('not_found')
    const endsAt = new Date()
    const isEnding = found.endsAt === null || found.endsAt > endsAt
    if (isEnding) {
      await tx.update(promotionCodes).set({ endsAt }).where(eq(promotionCodes.id, found.id))
      await recordAudit(tx, caller, {
        action: 'promotion.code_ended',
        subject: promotionSubject(promotionId),
        after: { code: found.code },
      })
    }
    const [counted = found] = await withUsesOfCodes(tx, [found])
    return { code: toCode(isEnding ? { ...counted, endsAt } : counted) }
  })
