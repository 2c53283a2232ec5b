import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import {
  addOptionType,
  changeOptionType,
  mergeOptionValues,
  readOptionType,
  removeOptionType,
} from '../options/save-option-type.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { productOptions, products } from '../products/tables.ts'
import { createOptionUses } from './uses-with-rules.ts'

/** The options of products, for staff. */
export function optionAdminRoutes(implement: Implement, { db }: CatalogContext): void {
  implement('GET /admin/option-types', async () => {
    const rows = await db.select().from(optionTypes).orderBy(asc(optionTypes.position), asc(optionTypes.id))
    const counts = await countUses(db)
    return {
      optionTypes: rows.map(({ position, ...type }) => ({
        ...type,
        values: counts.get(type.id)?.values ?? 0,
        products: counts.get(type.id)?.products ?? 0,
      })),
    }
  })

  implement('POST /admin/option-types', async ({ body, caller }) => ({
    optionType: await addOptionType(db, body, caller),
  }))

  implement('GET /admin/option-types/{id}', async ({ params }) => ({ optionType: await readOptionType(db, params.id) }))

  implement('PUT /admin/option-types/{id}', async ({ params, body, caller }) => ({
    optionType: await changeOptionType(db, params.id, body, caller, createOptionUses(params.id)),
  }))

  implement('POST /admin/option-types/{id}/values/{valueId}/merge', async ({ params, body, caller }) => ({
    optionType: await mergeOptionValues(db, { ...params, ...body }, caller, createOptionUses(params.id)),
  }))

  implement('DELETE /admin/option-types/{id}', async ({ params, caller }) => {
    await removeOptionType(db, params.id, caller, createOptionUses(params.id))
    return null
  })
}

const Counts = z.object({ id: z.int(), values: z.int(), products: z.int() })

/** By option: its number of values and products. */
async function countUses(db: Database): Promise<Map<number, z.output<typeof Counts>>> {
  const rows = await readRows(
    db,
    Counts,
    sql`select types.id, coalesce(listed.count, 0)::int as values, coalesce(used.count, 0)::int as products
      from ${optionTypes} as types
      left join (select type_id, count(*) from ${optionValues} group by type_id) as listed on listed.type_id = types.id
      left join (
        select type_id, count(*) from ${productOptions} join ${products} on ${products.id} = product_id
        where ${products.deletedAt} is null group by type_id) as used on used.type_id = types.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
