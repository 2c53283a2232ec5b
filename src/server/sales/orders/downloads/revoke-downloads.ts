import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { downloadGrants } from './tables.ts'

/** Revokes the downloads of an order whose payment was undone. None was used. */
export async function revokeDownloads(tx: Database, orderId: string): Promise<void> {
  await tx.delete(downloadGrants).where(eq(downloadGrants.orderId, orderId))
}
