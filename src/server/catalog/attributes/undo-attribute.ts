import type { z } from 'zod'
import { AttributeBody } from '#contract/attributes.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { SavedAttribute } from './read-attribute.ts'

/**
 * The change that restores the values of an audit entry in an attribute. Choices that still exist are renamed, others are added.
 * @throws ZodError for values that are no longer valid
 */
export function buildRestoredAttribute(
  { type: _, choices, choiceIds, ...fields }: AuditedFields,
  current: SavedAttribute,
): z.output<typeof AttributeBody> {
  const known = new Set(current.choices.map(({ id }) => id))
  const ids = choiceIds as number[]
  return AttributeBody.parse({
    ...fields,
    choices: (choices as string[]).map((name, position) => ({ name, ...idAt(position) })),
  })

  function idAt(position: number): { id?: number } {
    const id = ids[position]
    return id !== undefined && known.has(id) ? { id } : {}
  }
}
