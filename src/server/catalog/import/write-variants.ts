import { sql } from 'drizzle-orm'
import { variantFacts } from '#contract/variant-facts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { variants } from '../products/tables.ts'
import { factColumns } from '../products/variant-facts.ts'
import { anyValue } from './existing-products.ts'
import type { PlannedVariant } from './planned-item.ts'

export type VariantRow = PlannedVariant &
  Record<'option1' | 'option2' | 'option3', number | null> & { productId: number }

/** Writes new and changed variants of locked products. */
export async function writeVariants(
  tx: Database,
  rows: (VariantRow & { id: number; isNew: boolean })[],
): Promise<void> {
  if (rows.length === 0) return
  await setTemporarySkus(tx, rows)
  const json = JSON.stringify(rows.map(({ stockCount: _, tracked: __, ...row }) => row))
  await tx.execute(sql`
    update ${variants} set sku = wanted.sku, option1 = wanted.option1, option2 = wanted.option2, option3 = wanted.option3,
      price = wanted.price, image = wanted.image, more_images = ${moreImages}, position = wanted.position
    from json_to_recordset(${json}::json) as wanted (${types})
    where variants.id = wanted.id and not wanted."isNew"
      and (variants.sku, variants.option1, variants.option2, variants.option3, variants.price, variants.image, variants.more_images, variants.position)
        is distinct from (wanted.sku, wanted.option1, wanted.option2, wanted.option3, wanted.price, wanted.image, ${moreImages}, wanted.position)`)
  await tx.execute(sql`
    insert into ${variants} (id, product_id, sku, option1, option2, option3, price, image, more_images, position)
    select id, "productId", sku, option1, option2, option3, price, image, ${texts}, position
    from json_to_recordset(${json}::json) as wanted (${types}) where "isNew"`)
  await writeFacts(tx, rows)
}

/** Writes the facts of variants. Imports planned by a version without facts do not change them. */
async function writeFacts(tx: Database, rows: (VariantRow & { id: number })[]): Promise<void> {
  const wanted = rows.flatMap((row) =>
    variantFacts.every((fact) => row[fact] === undefined)
      ? []
      : { id: row.id, ...Object.fromEntries(getEntries(factColumns).map(([fact, { name }]) => [name, row[fact]])) },
  )
  if (wanted.length === 0) return
  const listColumns = (table: string) =>
    sql.raw(
      Object.values(factColumns)
        .map(({ name }) => `${table}.${name}`)
        .join(),
    )
  const columns = sql.raw(
    Object.values(factColumns)
      .map(({ name }) => `${name} = wanted.${name}`)
      .join(),
  )
  await tx.execute(sql`
    update ${variants} set ${columns}
    from json_populate_recordset(null::${variants}, ${JSON.stringify(wanted)}::json) as wanted
    where variants.id = wanted.id and (${listColumns('variants')}) is distinct from (${listColumns('wanted')})`)
}

const getEntries = <T extends object>(object: T) => Object.entries(object) as [keyof T, T[keyof T]][]

/** Sets temporary values first, because variants that swap SKUs would violate the unique constraint. */
async function setTemporarySkus(tx: Database, rows: (VariantRow & { id: number; isNew: boolean })[]): Promise<void> {
  const existing = rows.filter(({ isNew }) => !isNew)
  if (existing.length === 0) return
  const current = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(
      sql`${variants.id} = ${anyValue(
        existing.map(({ id }) => id),
        'int',
      )}`,
    )
  const planned = new Map(existing.map((row) => [row.id, row]))
  const changing = current.filter(({ id, sku }) => planned.has(id) && planned.get(id)?.sku !== sku)
  if (changing.length === 0) return
  await tx.execute(sql`
    update ${variants} set sku = '~' || id
    where id = ${anyValue(
      changing.map(({ id }) => id),
      'int',
    )}`)
}

const texts = sql`array(select json_array_elements_text(wanted."moreImages"))`
/** Imports planned by a version without further pictures do not change them. */
const moreImages = sql`case when wanted."moreImages" is null then variants.more_images else ${texts} end`
const types = sql`id int, "productId" int, sku text, option1 int, option2 int, option3 int, price int, image text, "moreImages" json, position int, "isNew" boolean`
