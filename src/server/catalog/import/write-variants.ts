import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { variants } from '../products/tables.ts'
import { anyOf } from './known-products.ts'
import type { PlannedVariant } from './planned-item.ts'

export type VariantRow = PlannedVariant & { productId: number }

/** Writes new and changed variants of locked products. */
export async function writeVariants(
  tx: Database,
  rows: (VariantRow & { id: number; isNew: boolean })[],
): Promise<void> {
  if (rows.length === 0) return
  await setTemporaryKeys(tx, rows)
  const json = JSON.stringify(rows.map(({ stockCount: _, ...row }) => row))
  await tx.execute(sql`
    update ${variants} set sku = wanted.sku, color = wanted.color, size = wanted.size, price = wanted.price,
      image = wanted.image, position = wanted.position
    from json_to_recordset(${json}::json) as wanted (${types})
    where variants.id = wanted.id and not wanted."isNew"
      and (variants.sku, variants.color, variants.size, variants.price, variants.image, variants.position)
        is distinct from (wanted.sku, wanted.color, wanted.size, wanted.price, wanted.image, wanted.position)`)
  await tx.execute(sql`
    insert into ${variants} (id, product_id, sku, color, size, price, image, position)
    select id, "productId", sku, color, size, price, image, position
    from json_to_recordset(${json}::json) as wanted (${types}) where "isNew"`)
}

/** Sets temporary values first, because variants that swap SKUs or colors would violate the unique constraints. */
async function setTemporaryKeys(tx: Database, rows: (VariantRow & { id: number; isNew: boolean })[]): Promise<void> {
  const known = rows.filter(({ isNew }) => !isNew)
  if (known.length === 0) return
  const now = await tx
    .select({ id: variants.id, sku: variants.sku, color: variants.color, size: variants.size })
    .from(variants)
    .where(
      sql`${variants.id} = ${anyOf(
        known.map(({ id }) => id),
        'int',
      )}`,
    )
  const planned = new Map(known.map((row) => [row.id, row]))
  const moving = now.filter(({ id, sku, color, size }) => {
    const then = planned.get(id)
    return then && (then.sku !== sku || then.color !== color || then.size !== size)
  })
  if (moving.length === 0) return
  await tx.execute(sql`
    update ${variants} set sku = '~' || id, color = '~' || id
    where id = ${anyOf(
      moving.map(({ id }) => id),
      'int',
    )}`)
}

const types = sql`id int, "productId" int, sku text, color text, size text, price int, image text, position int, "isNew" boolean`
