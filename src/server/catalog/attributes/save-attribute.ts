import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type AttributeBody,
  foldChoice,
  MAX_ATTRIBUTES,
  MAX_CODE_LENGTH,
  type NewAttributeBody,
  RESERVED_CODE,
} from '#contract/attributes.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { t } from '#messages/attributeRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesConstraint, violatesUnique } from '#server/platform/errors/query-errors.ts'
import { lockAttributes } from './lock-attributes.ts'
import { auditedAttribute, lockAttribute, readAttribute, type SavedAttribute, toSubject } from './read-attribute.ts'
import { attributes, foldedName, ONE_CHOICE, ONE_CODE } from './tables.ts'
import { assertKnown, insertChoices, writeChoices } from './write-choices.ts'

type NewAttribute = z.output<typeof NewAttributeBody>
type AttributeChange = z.output<typeof AttributeBody>

/**
 * Adds an attribute after the others. A code made from the name is numbered if another has it.
 * @throws ShopError attributes_full, slug_taken for its name or code
 */
export const addAttribute = (
  db: Database,
  { choices, ...input }: NewAttribute,
  caller: SignedInCaller,
): Promise<SavedAttribute> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      await lockAttributes(tx)
      const count = await tx.$count(attributes)
      if (count >= MAX_ATTRIBUTES) throw new ShopError('attributes_full')
      await assertNameIsFree(tx, input.name)
      const [row] = await tx
        .insert(attributes)
        .values({
          ...input,
          unit: getUnit(input),
          code: input.code ?? (await findFreeCode(tx, input.name)),
          position: lastPosition,
        })
        .returning({ id: attributes.id })
      if (!row) throw new Error('PostgreSQL returned no row for an insert')
      if (input.type === 'choice') await insertChoices(tx, row.id, choices)
      const saved = await readAttribute(tx, row.id)
      await recordAudit(tx, caller, {
        action: 'attribute.added',
        subject: toSubject(row.id),
        after: auditedAttribute(saved),
      })
      return saved
    }),
  )

/**
 * Changes an attribute except its type. Omitted choices are removed, unless products have them.
 * @throws ShopError not_found, slug_taken for its name or code; in_use at a choice that products have; stale when it was edited
 * from another revision, or when a choice was removed since
 */
export const changeAttribute = (
  db: Database,
  id: number,
  { revision, choices, code, ...input }: AttributeChange,
  caller: SignedInCaller,
  countProducts: (tx: Database, choiceId: number) => Promise<number>,
): Promise<SavedAttribute> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      const before = await lockAttribute(tx, id)
      if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
      if (foldChoice(input.name) !== foldChoice(before.name)) await assertNameIsFree(tx, input.name)
      await tx
        .update(attributes)
        .set({
          ...input,
          unit: getUnit({ ...input, type: before.type }),
          code: code ?? before.code,
          revision: before.revision + 1,
        })
        .where(eq(attributes.id, id))
      if (before.type === 'choice') {
        assertKnown(choices, before.choices)
        const kept = new Set(choices.map((choice) => choice.id))
        for (const removed of before.choices.filter((choice) => !kept.has(choice.id))) {
          const products = await countProducts(tx, removed.id)
          if (products > 0) throw errorAt('choices', 'in_use', `${removed.name}: ${t('inUse', { products })}`)
        }
        await writeChoices(tx, id, choices)
      }
      const after = await readAttribute(tx, id)
      await recordAudit(tx, caller, {
        action: 'attribute.changed',
        subject: toSubject(id),
        before: auditedAttribute(before),
        after: auditedAttribute(after),
      })
      return after
    }),
  )

/**
 * Deletes an attribute that no product has.
 * @throws ShopError not_found, in_use
 */
export const removeAttribute = (
  db: Database,
  id: number,
  caller: SignedInCaller,
  countProducts: (tx: Database, attributeId: number) => Promise<number>,
): Promise<void> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      const before = await lockAttribute(tx, id)
      const products = await countProducts(tx, id)
      if (products > 0) throw new ShopError('in_use', { message: t('inUse', { products }) })
      await tx.delete(attributes).where(eq(attributes.id, id))
      await recordAudit(tx, caller, {
        action: 'attribute.removed',
        subject: toSubject(id),
        before: auditedAttribute(before),
      })
    }),
  )

/**
 * Names are unique, so that attributes can be distinguished, and a form that is submitted twice does not add two. Called while
 * the attributes are locked.
 */
async function assertNameIsFree(tx: Database, name: string): Promise<void> {
  const others = await tx.$count(attributes, sql`${foldedName(attributes.name)} = ${foldedName(sql`${name}::text`)}`)
  if (others > 0) throw errorAt('name', 'slug_taken', t('nameTaken'))
}

const getUnit = ({ type, unit }: Pick<NewAttribute, 'type' | 'unit'>): string => (type === 'number' ? unit : '')

const lastPosition = sql`(select coalesce(max(position) + 1, 0) from ${attributes})`

/** The code for a name, numbered if another attribute has it. It begins with a letter, as codes do. */
async function findFreeCode(tx: Database, name: string): Promise<string> {
  const rows = await tx.select({ code: attributes.code }).from(attributes)
  return numberSlug(
    toSlug(name, 'attribute').replace(/^(?=\d)/, 'a'),
    new Set([RESERVED_CODE, ...rows.map(({ code }) => code)]),
    MAX_CODE_LENGTH,
  )
}

/** Reports duplicate codes and choices, and choices that a product got while they were being deleted. */
async function reportConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, ONE_CODE)) throw errorAt('code', 'slug_taken', t('codeTaken'))
    if (violatesUnique(error, ONE_CHOICE)) throw errorAt('choices', 'invalid_request', t('choiceOnce'))
    if (violatesConstraint(error)) throw new ShopError('in_use', {}, { cause: error })
    throw error
  }
}
