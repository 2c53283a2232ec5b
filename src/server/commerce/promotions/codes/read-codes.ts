import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { PromotionCodeQuery, PromotionCodesReply } from '#contract/promotion-codes.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvColumns, writeTable } from '#server/platform/csv/write-csv.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database, Databases } from '#server/platform/database/database.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { startingWith } from '#server/platform/database/text-search.ts'
import { codeInLowerCase, promotionCodeBatches, promotionCodes, promotions } from '../tables.ts'
import { withUsesOfCodes } from '../uses/count-uses.ts'

type CodeRow = typeof promotionCodes.$inferSelect
type BatchRow = typeof promotionCodeBatches.$inferSelect

const SHOWN_BATCHES = 10
const EXPORT_BATCH = 1_000

export const toCode = ({ code, limit, held, used, endsAt }: CodeRow) => ({
  ...{ code, limit, held, used },
  endsAt: endsAt?.toISOString() ?? null,
})

export const toBatch = ({ id, count, made, state, createdAt }: BatchRow) => ({
  ...{ id, count, made, state },
  createdAt: createdAt.toISOString(),
})

/** A page of the codes of a promotion in the order in which they were added, or that were found, in alphabetical order. @throws ShopError not_found */
export async function listCodes(
  db: Database,
  promotionId: number,
  { search, page, limit }: z.output<typeof PromotionCodeQuery>,
): Promise<z.output<typeof PromotionCodesReply>> {
  await assertPromotion(db, promotionId)
  const code = codeInLowerCase(promotionCodes.code)
  const condition = and(
    eq(promotionCodes.promotionId, promotionId),
    search ? sql`${code} like ${startingWith(search.toLowerCase())}` : undefined,
  )
  const [codes, total, batches] = await Promise.all([
    db
      .select()
      .from(promotionCodes)
      .where(condition)
      .orderBy(search ? asc(code) : asc(promotionCodes.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, promotionCodes, condition),
    db
      .select()
      .from(promotionCodeBatches)
      .where(eq(promotionCodeBatches.promotionId, promotionId))
      .orderBy(desc(promotionCodeBatches.createdAt))
      .limit(SHOWN_BATCHES),
  ])
  return { codes: (await withUsesOfCodes(db, codes)).map(toCode), total, batches: batches.map(toBatch) }
}

/** The codes of a promotion as CSV. The export is recorded in the audit log. @throws ShopError not_found */
export async function exportCodes(
  { db, reads }: Databases,
  promotionId: number,
  caller: Caller,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  await assertPromotion(db, promotionId)
  await recordExport(db, caller, 'promotion_codes', { promotion: promotionId })
  const found = readInBatches(async (last: CodeRow | undefined, limit) => {
    const codes = await reads
      .select()
      .from(promotionCodes)
      .where(and(eq(promotionCodes.promotionId, promotionId), last && gt(promotionCodes.id, last.id)))
      .orderBy(asc(promotionCodes.id))
      .limit(limit)
    return withUsesOfCodes(reads, codes)
  }, EXPORT_BATCH)
  return { chunks: writeTable(columns, found), name: `codes-${promotionId}.csv` }
}

const columns: CsvColumns<CodeRow> = {
  Code: ({ code }) => code,
  Limit: ({ limit }) => limit,
  'On hold': ({ held }) => held,
  Used: ({ used }) => used,
  Ends: ({ endsAt }) => endsAt,
}

async function assertPromotion(db: Database, id: number): Promise<void> {
  if ((await db.$count(promotions, eq(promotions.id, id))) === 0) throw new ShopError('not_found')
}
