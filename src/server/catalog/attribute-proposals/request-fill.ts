import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AttributeFill, FillBody, FillQuery, FillsReply } from '#contract/attribute-proposals.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/attributeRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { readAttribute, toSubject } from '../attributes/read-attribute.ts'
import { addAttribute } from '../attributes/save-attribute.ts'
import { attributes } from '../attributes/tables.ts'
import { findCategoryId } from '../products/product-category.ts'
import { attributeFills } from './tables.ts'

type Reply = z.output<typeof AttributeFill>

/**
 * Adds the attribute, if it is a new one, and requests that products get its values.
 * @throws ShopError not_found; invalid_request for an unknown category; or an error of `addAttribute`
 */
export const requestFill = (
  db: Database,
  { attribute, category, ...input }: z.output<typeof FillBody>,
  caller: SignedInCaller,
): Promise<string> =>
  transaction(db, async (tx) => {
    const categoryId = category === undefined ? null : await findCategoryId(tx, category)
    const { id: attributeId } =
      'id' in attribute
        ? await readAttribute(tx, attribute.id)
        : await addNewAttribute(tx, { ...attribute, choices: [] }, caller)
    const [added] = await tx
      .insert(attributeFills)
      .values({ ...input, attributeId, categoryId, caller })
      .returning({ id: attributeFills.id })
    if (!added) throw new Error('PostgreSQL returned no row for an insert')
    await recordAudit(tx, caller, {
      action: 'attribute.fill_asked',
      subject: toSubject(attributeId),
      after: { specification: input.row, category: category ?? null, removeRows: input.removeRows },
    })
    return added.id
  })

/** Adds the attribute of a fill. Its errors refer to the fields of the attribute in the request. */
async function addNewAttribute(...input: Parameters<typeof addAttribute>): ReturnType<typeof addAttribute> {
  try {
    return await addAttribute(...input)
  } catch (error) {
    if (!(error instanceof ShopError) || !error.details.fields) throw error
    const { code, message, details } = error
    const fields = Object.entries(details.fields ?? {}).map(([name, text]) => [`attribute.${name}`, text])
    throw new ShopError(code, { ...details, message, fields: Object.fromEntries(fields) }, { cause: error })
  }
}

/** Requests that a fill be undone. @throws ShopError not_found; invalid_transition while it is being filled, or once undone */
export const requestUndo = (db: Database, id: string, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(attributeFills).where(eq(attributeFills.id, id)).for('update')
    if (!found) throw new ShopError('not_found')
    if ((found.state !== 'filled' && found.state !== 'failed') || found.attributeId === null)
      throw new ShopError('invalid_transition', {
        message: t(found.state === 'undone' ? 'alreadyUndone' : 'notFilledYet'),
      })
    await tx
      .update(attributeFills)
      .set({
        ...{ state: 'undoing', caller, attempts: 0, filled: 0 },
        ...{ nextAttemptAt: sql`now()`, touchedAt: sql`now()` },
      })
      .where(eq(attributeFills.id, id))
    await recordAudit(tx, caller, { action: 'attribute.fill_undo_asked', subject: toSubject(found.attributeId) })
  })

/** A page of fills, newest first. */
export async function listFills(
  db: Database,
  { page, limit }: z.output<typeof FillQuery>,
): Promise<z.output<typeof FillsReply>> {
  const fills = await selectFills(db)
    .orderBy(desc(attributeFills.createdAt), desc(attributeFills.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { fills: fills.map(toReply), total: await db.$count(attributeFills) }
}

/** @throws ShopError not_found */
export async function findFill(db: Database, id: string): Promise<Reply> {
  const [row] = await selectFills(db).where(eq(attributeFills.id, id))
  if (!row) throw new ShopError('not_found')
  return toReply(row)
}

const selectFills = (db: Database) =>
  db
    .select({ fill: attributeFills, name: attributes.name })
    .from(attributeFills)
    .leftJoin(attributes, eq(attributes.id, attributeFills.attributeId))

function toReply({ fill, name }: { fill: typeof attributeFills.$inferSelect; name: string | null }): Reply {
  const { id, attributeId, row, removeRows, state, looked, filled, unread, createdAt } = fill
  return {
    ...{ id, row, removeRows, state, looked, filled, unread },
    attribute: attributeId === null || name === null ? null : { id: attributeId, name },
    createdAt: createdAt.toISOString(),
  }
}
