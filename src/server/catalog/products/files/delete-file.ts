import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { files } from './tables.ts'

/** Deletes the row of a file whose parts were deleted. */
export async function deleteFile(tx: Database, id: number): Promise<void> {
  await tx.delete(files).where(eq(files.id, id))
}
