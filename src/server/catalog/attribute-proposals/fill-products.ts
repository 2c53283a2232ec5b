import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { foldChoice, MAX_ATTRIBUTES_PER_PRODUCT } from '#contract/attributes.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { findOrAddChoices } from '../attributes/find-or-add-choices.ts'
import { type SavedAttribute, toSubject } from '../attributes/read-attribute.ts'
import { attributeChoices } from '../attributes/tables.ts'
import { addAttributeRows } from '../products/described-products.ts'
import { attributeValues } from '../products/product-attributes.ts'
import { products } from '../products/tables.ts'
import { foldedRow, inSubtree } from './read-proposals.ts'
import { readValue } from './read-value.ts'
import { attributeFillItems, attributeFills } from './tables.ts'
import { type FillRow, writeProducts } from './write-products.ts'

/** Products per transaction, which are locked together. */
export const BATCH_SIZE = 250

const FoundProduct = z.object({
  id: z.int(),
  slug: z.string(),
  key: z.string(),
  specifications: z.record(z.string(), z.string()),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.array(z.string())])),
})
type FoundProduct = z.output<typeof FoundProduct>

/**
 * Adds the value to the next products. Products that already have a value keep it. Called while the fill and the attributes are locked.
 * @returns whether there may be more
 */
export async function fillBatch(tx: Database, fill: FillRow, attribute: SavedAttribute): Promise<boolean> {
  const { id, row, categoryId, removeRows, sweptTo } = fill
  const key = sql`(select key from json_object_keys(${products.specifications}) as key
    where ${foldedRow(sql`key`)} = ${row} limit 1)`
  const found = await readRows(
    tx,
    FoundProduct,
    sql`select id, slug, ${key} as key, specifications, ${attributeValues} as attributes from ${products}
      where id > ${sweptTo} and deleted_at is null and ${inSubtree(categoryId)} and ${key} is not null
      order by id limit ${BATCH_SIZE} for update of ${products}`,
  )
  const { code, type, unit } = attribute
  const reading = { type, unit, defaultUnit: fill.defaultUnit, decimalComma: fill.decimalComma }
  const withoutValue = found.filter(
    ({ attributes }) => !Object.hasOwn(attributes, code) && Object.keys(attributes).length < MAX_ATTRIBUTES_PER_PRODUCT,
  )
  const read = withoutValue.flatMap((product) => {
    const value = readValue(product.specifications[product.key] ?? '', reading)
    return value === undefined ? [] : { ...product, value }
  })
  const choices =
    type === 'choice'
      ? await findChoices(
          tx,
          attribute.id,
          read.map(({ value }) => String(value)),
        )
      : undefined
  const filled = read.flatMap(({ value, ...product }) => {
    const choice = choices?.get(foldChoice(String(value)))
    if (choices && !choice) return []
    return { ...product, value: choice ? [choice.name] : value, choiceId: choice?.id ?? null }
  })
  if (filled.length > 0) {
    await addAttributeRows(
      tx,
      filled.map(({ id: productId, value, choiceId }) => ({
        ...{ productId, attributeId: attribute.id, position: 0, choiceId },
        number: typeof value === 'number' ? value : null,
        yes: typeof value === 'boolean' ? value : null,
        text: typeof value === 'string' ? value : null,
      })),
    )
    await tx.insert(attributeFillItems).values(
      filled.map(({ id: productId, key: name, specifications, choiceId }) => ({
        ...{ fillId: id, productId, name, choiceId, value: specifications[name] ?? '' },
        position: Object.keys(specifications).indexOf(name),
      })),
    )
    await writeProducts(
      tx,
      filled.map(({ id, slug, key, value, specifications, attributes }) => ({
        ...{ id, slug },
        before: { attributes, ...(removeRows && { specifications }) },
        after: {
          attributes: { ...attributes, [code]: value },
          ...(removeRows && { specifications: without(specifications, key) }),
        },
      })),
      fill.caller,
    )
  }
  const isDone = found.length < BATCH_SIZE
  const totals = {
    looked: fill.looked + found.length,
    filled: fill.filled + filled.length,
    unread: fill.unread + withoutValue.length - filled.length,
  }
  await tx
    .update(attributeFills)
    .set({
      ...totals,
      sweptTo: found.at(-1)?.id ?? sweptTo,
      touchedAt: sql`now()`,
      ...(isDone && { state: 'filled' as const, caller: null }),
    })
    .where(eq(attributeFills.id, id))
  if (isDone)
    await recordAudit(tx, fill.caller, {
      action: 'attribute.filled',
      subject: toSubject(attribute.id),
      after: { specification: row, products: totals.filled, unread: totals.unread },
    })
  return !isDone
}

const without = (specifications: FoundProduct['specifications'], key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(specifications).filter(([name]) => name !== key))

interface Choice {
  id: number
  name: string
}

/** Choices by folded name. Choices beyond the maximum are missing. */
async function findChoices(
  tx: Database,
  attributeId: number,
  values: readonly string[],
): Promise<ReadonlyMap<string, Choice>> {
  // In the spelling of the first product.
  const names = [...new Map(values.toReversed().map((value) => [foldChoice(value), value])).values()]
  if (!(await findOrAddChoices(tx, attributeId, names)))
    // Added one by one until the maximum is reached.
    for (const name of names) await findOrAddChoices(tx, attributeId, [name])
  const rows = await tx
    .select({ id: attributeChoices.id, name: attributeChoices.name })
    .from(attributeChoices)
    .where(eq(attributeChoices.attributeId, attributeId))
    .orderBy(asc(attributeChoices.position))
  return new Map(rows.map((choice) => [foldChoice(choice.name), choice]))
}
