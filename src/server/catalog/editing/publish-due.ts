import { and, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { products } from '../products/tables.ts'

/** Interval at which each process looks for due products. */
const PUBLISH_EVERY_MS = 1_000
const BATCH_SIZE = 100

const { id, slug, status, publishAt, unpublishAt, revision } = products
const isPublishDue = lte(publishAt, sql`now()`)
const isUnpublishDue = lte(unpublishAt, sql`now()`)

/** Publishes and unpublishes products within two seconds of their dates. @returns a function that stops it */
export const startPublishing = (db: Database, log: Logger): (() => Promise<void>) =>
  repeat(
    (shouldContinue) => publishDue(db, shouldContinue),
    PUBLISH_EVERY_MS,
    (error) => log.error({ err: error }, 'scheduled products could not be published'),
  )

/** Publishes and unpublishes due products. Several processes may run it concurrently. */
export async function publishDue(db: Database, shouldContinue = () => true): Promise<void> {
  while (shouldContinue() && (await publishBatch(db)) === BATCH_SIZE);
}

/** @returns the number of due products */
const publishBatch = (db: Database): Promise<number> =>
  transaction(db, async (tx) => {
    const due = await tx
      .select({ id, status })
      .from(products)
      .where(and(isNull(products.deletedAt), or(isPublishDue, isUnpublishDue)))
      .orderBy(id)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const statuses = new Map(due.map((product) => [product.id, product.status]))
    const saved = await tx
      .update(products)
      .set({
        // Both dates may be due if the shop was not running.
        status: sql`case when ${isUnpublishDue} then 'Draft' when ${isPublishDue} then 'Active' else ${status} end`,
        publishAt: sql`case when ${isPublishDue} then null else ${publishAt} end`,
        unpublishAt: sql`case when ${isUnpublishDue} then null else ${unpublishAt} end`,
        revision: sql`${revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(inArray(id, [...statuses.keys()]))
      .returning({ id, slug, status })
    const changed = saved.filter((product) => product.status !== statuses.get(product.id))
    await recordAudits(
      tx,
      null,
      changed.map((product) => ({
        action: 'product.changed',
        subject: { kind: 'product', id: product.slug },
        before: { status: statuses.get(product.id) ?? null },
        after: { status: product.status },
      })),
    )
    if (changed.length > 0) {
      await queueWebhooks(
        tx,
        'product.updated',
        changed.map((product) => ({ productId: product.slug })),
      )
    }
    return due.length
  })
