import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { lockAttribute, readAttribute, type SavedAttribute, toSubject } from './read-attribute.ts'
import { attributeChoices, attributes } from './tables.ts'

/**
 * Merges a choice into another one of the same attribute.
 * @param moveProducts moves the products of the first choice to the second one
 * @throws ShopError not_found
 */
export const mergeChoices = (
  db: Database,
  { id, choiceId, into }: { id: number; choiceId: number; into: number },
  caller: SignedInCaller,
  moveProducts: (tx: Database, from: number, into: number) => Promise<void>,
): Promise<SavedAttribute> =>
  transaction(db, async (tx) => {
    const { choices, revision } = await lockAttribute(tx, id)
    const [from, to] = [choiceId, into].map((each) => choices.find((choice) => choice.id === each))
    if (!from || !to || from === to) throw new ShopError('not_found')
    await moveProducts(tx, from.id, to.id)
    await tx.delete(attributeChoices).where(eq(attributeChoices.id, from.id))
    await tx
      .update(attributes)
      .set({ revision: revision + 1 })
      .where(eq(attributes.id, id))
    await recordAudit(tx, caller, {
      action: 'attribute.choices_merged',
      subject: toSubject(id),
      before: { choice: from.name },
      after: { choice: to.name },
    })
    return readAttribute(tx, id)
  })
