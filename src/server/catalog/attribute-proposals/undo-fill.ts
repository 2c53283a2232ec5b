import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { foldChoice } from '#contract/attributes.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { type SavedAttribute, toSubject } from '../attributes/read-attribute.ts'
import { removeAttributeFrom } from '../products/described-products.ts'
import { attributeValues } from '../products/product-attributes.ts'
import { productAttributes, products } from '../products/tables.ts'
import { BATCH_SIZE } from './fill-products.ts'
import { type Reading, readValue } from './read-value.ts'
import { attributeFillItems, attributeFills } from './tables.ts'
import { type FillRow, writeProducts } from './write-products.ts'

const Item = z.object({
  id: z.int(),
  slug: z.string(),
  specifications: z.record(z.string(), z.string()),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.array(z.string())])),
  name: z.string(),
  value: z.string(),
  position: z.int(),
  choiceId: z.int().nullable(),
  choiceIds: z.array(z.int()),
})
type Item = z.output<typeof Item>

/**
 * Removes the value from the next products, and restores the specification that was removed. Products whose value was changed
 * since keep it. Called while the fill and the attributes are locked.
 * @returns whether there may be more
 */
export async function undoBatch(tx: Database, fill: FillRow, attribute: SavedAttribute): Promise<boolean> {
  const items = await readRows(
    tx,
    Item,
    sql`select products.id, slug, specifications, ${attributeValues} as attributes, item.name, item.value, item.position,
        item.choice_id as "choiceId", array(select choice_id from ${productAttributes} as had
          where had.product_id = products.id and had.attribute_id = ${attribute.id} and choice_id is not null) as "choiceIds"
      from ${attributeFillItems} as item join ${products} on products.id = item.product_id
      where item.fill_id = ${fill.id} order by products.id limit ${BATCH_SIZE} for update of products`,
  )
  const { code, type, unit } = attribute
  const reading = { type, unit, defaultUnit: fill.defaultUnit, decimalComma: fill.decimalComma }
  const undone = items.filter((item) => isUnchanged(item, item.attributes[code], reading))
  const ids = items.map(({ id }) => id)
  await removeAttributeFrom(
    tx,
    attribute.id,
    undone.map(({ id }) => id),
  )
  await tx
    .delete(attributeFillItems)
    .where(
      and(eq(attributeFillItems.fillId, fill.id), sql`${attributeFillItems.productId} = any(${sql.param(ids)}::int[])`),
    )
  await writeProducts(
    tx,
    undone.map(({ id, slug, specifications, attributes, ...row }) => {
      const { [code]: _, ...others } = attributes
      return {
        ...{ id, slug },
        before: { attributes, ...(fill.removeRows && { specifications }) },
        after: { attributes: others, ...(fill.removeRows && { specifications: restoreRow(specifications, row) }) },
      }
    }),
    fill.caller,
  )
  const isDone = items.length < BATCH_SIZE
  const kept = fill.filled + items.length - undone.length
  await tx
    .update(attributeFills)
    .set({
      filled: kept,
      touchedAt: sql`now()`,
      ...(isDone && { state: 'undone' as const, caller: null }),
    })
    .where(eq(attributeFills.id, fill.id))
  if (isDone)
    await recordAudit(tx, fill.caller, {
      action: 'attribute.fill_undone',
      subject: toSubject(attribute.id),
      after: { specification: fill.row, kept },
    })
  return !isDone
}

/** Whether a product still has the value that was read, even if its choice has another name now. */
function isUnchanged(
  { value: text, choiceId, choiceIds }: Item,
  current: Item['attributes'][string] | undefined,
  reading: Reading,
): boolean {
  if (choiceId !== null) return isDeepStrictEqual(choiceIds, [choiceId])
  const value = readValue(text, reading)
  if (!Array.isArray(current)) return current !== undefined && isDeepStrictEqual(current, value)
  return current.length === 1 && foldChoice(current[0] ?? '') === foldChoice(String(value))
}

/** The specifications with the removed one restored at its position. A specification that has its name now is kept. */
function restoreRow(
  specifications: Item['specifications'],
  { name, value, position }: Pick<Item, 'name' | 'value' | 'position'>,
): Item['specifications'] {
  if (Object.hasOwn(specifications, name)) return specifications
  return Object.fromEntries(Object.entries(specifications).toSpliced(position, 0, [name, value]))
}

/** Moves the records of fills to the choice into which another one is merged, so that undoing them still finds their value. */
export const replaceFilledChoice = (tx: Database, attributeId: number, from: number, into: number) =>
  tx
    .update(attributeFillItems)
    .set({ choiceId: into })
    .where(
      and(
        eq(attributeFillItems.choiceId, from),
        inArray(
          attributeFillItems.fillId,
          tx.select({ id: attributeFills.id }).from(attributeFills).where(eq(attributeFills.attributeId, attributeId)),
        ),
      ),
    )
