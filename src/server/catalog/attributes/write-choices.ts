import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AttributeBody } from '#contract/attributes.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/attributeRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SavedAttribute } from './read-attribute.ts'
import { attributeChoices } from './tables.ts'

type Choices = z.output<typeof AttributeBody>['choices']

/** Replaces the choices of an attribute. Those with an id are renamed and moved. */
export async function writeChoices(tx: Database, attributeId: number, choices: Choices): Promise<void> {
  const belongsToAttribute = eq(attributeChoices.attributeId, attributeId)
  const existing = choices.flatMap((choice, position) => (choice.id === undefined ? [] : { ...choice, position }))
  const ids = existing.flatMap(({ id }) => id ?? [])
  await tx
    .delete(attributeChoices)
    .where(and(belongsToAttribute, ids.length > 0 ? notInArray(attributeChoices.id, ids) : undefined))
  // Temporary names first, because choices that swap names would violate the unique index. Names have no control characters.
  if (ids.length > 0) {
    await tx
      .update(attributeChoices)
      .set({ name: sql`chr(1) || ${attributeChoices.id}` })
      .where(and(belongsToAttribute, inArray(attributeChoices.id, ids)))
    await tx.execute(sql`
      update ${attributeChoices} set name = wanted.name, position = wanted.position
      from json_to_recordset(${JSON.stringify(existing)}::json) as wanted (id int, name text, position int)
      where attribute_choices.id = wanted.id and attribute_id = ${attributeId}`)
  }
  await insertChoices(tx, attributeId, choices)
}

/** Adds the choices without an id. */
export async function insertChoices(tx: Database, attributeId: number, choices: Choices): Promise<void> {
  const added = choices.flatMap(({ id, name }, position) => (id === undefined ? { attributeId, name, position } : []))
  if (added.length > 0) await tx.insert(attributeChoices).values(added)
}

/** @throws ShopError stale for a choice that was removed, invalid_request for one that is listed twice */
export function assertKnown(choices: Choices, known: SavedAttribute['choices']): void {
  const ids = choices.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw errorAt('choices', 'invalid_request', t('choiceOnce'))
  if (ids.some((id) => !known.some((choice) => choice.id === id))) throw new ShopError('stale')
}
