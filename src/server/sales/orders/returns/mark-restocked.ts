import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { returnLines } from './tables.ts'

/** Marks which lines of a return were restocked; the others were not. */
export async function markRestocked(tx: Database, returnId: string, lines: number[]): Promise<void> {
  await tx
    .update(returnLines)
    .set({ restocked: sql`${returnLines.line} = any(${sql.param(lines)}::int[])` })
    .where(eq(returnLines.returnId, returnId))
}
