import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import type { OptionProducts, Uses } from '../options/save-option-type.ts'
import { productOptions, productOptionValues, products, variants } from './tables.ts'

const UsesRow = z.object({ products: z.int(), example: z.string(), deleted: z.boolean() })
const NameRow = z.object({ name: z.string() })

/** The products of options and values. */
export const optionUses: OptionProducts = {
  withOption: (tx, typeId) => readUses(tx, sql`select product_id from ${productOptions} where type_id = ${typeId}`),

  // Includes variants, because an earlier version may have left a variant with a value that its product does not list.
  withValue: (tx, valueId) =>
    readUses(
      tx,
      sql`select product_id from ${productOptionValues} where value_id = ${valueId}
        union select product_id from ${variants} where ${valueId}::int in (option1, option2, option3)`,
    ),

  async withBoth(tx, from, into) {
    const [first] = await readRows(
      tx,
      NameRow,
      sql`select ${products.name} from ${products}
        join ${productOptionValues} as one on one.product_id = ${products.id} and one.value_id = ${from}
        join ${productOptionValues} as other on other.product_id = ${products.id} and other.value_id = ${into}
        where exists (
          select from ${variants} as a join ${variants} as b on a.product_id = b.product_id and a.id <> b.id
          where a.product_id = ${products.id}
            and ${mergedOptions(sql`a`, from, into)} is not distinct from ${mergedOptions(sql`b`, from, into)})
        order by ${products.id} limit 1`,
    )
    return first?.name
  },

  /** Locks the products first, in the same order as edits, so that none is saved with the former value in between. */
  async move(tx, from, into) {
    await tx.execute(sql`
      select from ${products} where id in (select product_id from ${productOptionValues} where value_id = ${from})
      order by id for update`)
    await tx.execute(sql`
      delete from ${productOptionValues} as moved where value_id = ${from} and exists (
        select from ${productOptionValues} as other where other.product_id = moved.product_id and other.value_id = ${into})`)
    await tx.execute(sql`
      update ${variants} set option1 = ${replaceValue(sql`option1`, from, into)}, option2 = ${replaceValue(sql`option2`, from, into)},
        option3 = ${replaceValue(sql`option3`, from, into)}
      where ${from}::int in (option1, option2, option3)`)
    await tx.execute(sql`update ${productOptionValues} set value_id = ${into} where value_id = ${from}`)
  },
}

const replaceValue = (column: SQL, from: number, into: number): SQL =>
  sql`case when ${column} = ${from}::int then ${into}::int else ${column} end`

/** The values of a variant after a merge. */
const mergedOptions = (alias: SQL, from: number, into: number): SQL =>
  sql`(${replaceValue(sql`${alias}.option1`, from, into)}, ${replaceValue(sql`${alias}.option2`, from, into)}, ${replaceValue(sql`${alias}.option3`, from, into)})`

async function readUses(tx: Database, productIds: SQL): Promise<Uses> {
  const [row] = await readRows(
    tx,
    UsesRow,
    sql`select count(*)::int as products, coalesce((array_agg(name order by deleted_at nulls first, id))[1], '') as example,
        count(*) filter (where deleted_at is null) = 0 as deleted
      from ${products} where id in (${productIds})`,
  )
  return row ?? { products: 0, example: '', deleted: false }
}
