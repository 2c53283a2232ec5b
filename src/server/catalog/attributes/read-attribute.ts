import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminAttribute } from '#contract/attributes.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { lockAttributes } from './lock-attributes.ts'
import { attributeChoices, attributes } from './tables.ts'

export type SavedAttribute = z.output<typeof AdminAttribute>

/** The subject of audit entries about an attribute. */
export const toSubject = (id: number) => ({ kind: 'attribute', id: String(id) }) as const

/** @throws ShopError not_found */
export async function readAttribute(db: Database, id: number): Promise<SavedAttribute> {
  const attribute = await findAttribute(db, id)
  if (!attribute) throw new ShopError('not_found')
  return attribute
}

async function findAttribute(db: Database, id: number): Promise<SavedAttribute | undefined> {
  const [row] = await db.select().from(attributes).where(eq(attributes.id, id))
  if (!row) return undefined
  const choices = await db
    .select({ id: attributeChoices.id, name: attributeChoices.name })
    .from(attributeChoices)
    .where(eq(attributeChoices.attributeId, id))
    .orderBy(asc(attributeChoices.position), asc(attributeChoices.id))
  const { position, ...shown } = row
  return { ...shown, choices }
}

/** Locks an attribute, so that no product gets it until the end of the transaction. @throws ShopError not_found */
export async function lockAttribute(tx: Database, id: number): Promise<SavedAttribute> {
  const attribute = await lockAttributeIfExists(tx, id)
  if (!attribute) throw new ShopError('not_found')
  return attribute
}

/** Like `lockAttribute`, for an attribute that may not exist. */
export async function lockAttributeIfExists(tx: Database, id: number): Promise<SavedAttribute | undefined> {
  await lockAttributes(tx)
  await lockRows(tx.select().from(attributes).where(eq(attributes.id, id)).$dynamic(), attributes.id)
  return findAttribute(tx, id)
}

/** The fields of an attribute in the audit log. The ids distinguish renamed choices from replaced ones. */
export const auditedAttribute = ({ name, code, type, unit, filterable, choices }: SavedAttribute) => ({
  ...{ name, code, type, unit, filterable },
  choices: choices.map((choice) => choice.name),
  choiceIds: choices.map(({ id }) => id),
})
