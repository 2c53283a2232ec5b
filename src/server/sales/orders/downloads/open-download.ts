import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { RangedFile } from '#contract/fields.ts'
import { t } from '#messages/downloads.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { openRange } from '#server/platform/media/file-parts.ts'
import { type ObjectStore, StoreUnavailable } from '#server/platform/objects/object-store.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { lockOrder } from '../change-status.ts'
import { grantsWithFiles } from './queries.ts'
import { downloadGrants } from './tables.ts'

/** Seconds until a client should try again when the store is unavailable. */
const RETRY_AFTER = 10

/**
 * The bought file with this token. Opening it counts as a download, unless it continues one that began less than an hour ago.
 * @throws ShopError not_found; link_used, link_expired or gone when it can no longer be downloaded, also when it is opened
 */
export async function openDownload(
  { db, privateFiles }: { db: Database; privateFiles: ObjectStore },
  token: string,
): Promise<RangedFile> {
  const tokenHash = digest(token)
  const { file, usedAt } = await findGrant(db, tokenHash)
  return {
    name: file.name,
    bytes: file.bytes,
    tag: file.folder,
    async open({ from, to, isContinuation }) {
      // Opened first, so that an unavailable store does not use up a download.
      const chunks = await openRange(privateFiles, file, from, to).catch(toShopError)
      try {
        await transaction(db, (tx) => countDownload(tx, tokenHash, isContinuation && usedAt !== null))
      } catch (error) {
        await chunks.return?.()
        throw error
      }
      return chunks
    },
  }
}

/** @throws ShopError */
async function countDownload(tx: Database, tokenHash: string, isContinuation: boolean): Promise<void> {
  const { orderId } = await findGrant(tx, tokenHash)
  // Prevents a refund from being decided at the same time, and the last download from starting twice.
  await lockOrder(tx, orderId)
  const grant = await findGrant(tx, tokenHash)
  if (!grant.isPaidFor) throw new ShopError('gone', { message: t('refunded') })
  if (isContinuation && grant.wasUsedRecently) return
  if (grant.isExpired) throw new ShopError('link_expired', { message: t('expired') })
  if (grant.left === 0) throw new ShopError('link_used', { message: t('usedUp') })
  await tx
    .update(downloadGrants)
    .set({ left: sql`${downloadGrants.left} - 1`, usedAt: sql`now()` })
    .where(eq(downloadGrants.id, grant.id))
}

async function findGrant(db: Database, tokenHash: string) {
  const [grant] = await grantsWithFiles(db).where(eq(downloadGrants.tokenHash, tokenHash))
  if (!grant) throw new ShopError('not_found', { message: t('missing') })
  return grant
}

function toShopError(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error
  throw new ShopError('unavailable', { retryAfter: RETRY_AFTER }, { cause: error })
}
