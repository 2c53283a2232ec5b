import { eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_SHOP_BRANDS } from '#contract/brands.ts'
import { errorAt } from '#contract/errors.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { t } from '#messages/brandRules.ts'
import { type Caller, recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { startingWith } from '#server/platform/database/text-search.ts'
import { brands } from './tables.ts'

const Wanted = z.object({ wanted: z.string(), id: z.int().nullable() })

/**
 * The ids of brands by name, ignoring case. Adds missing brands.
 * @throws ShopError invalid_request at the field `brand` when the shop has too many brands
 */
export async function findOrAddBrands(
  tx: Database,
  names: readonly string[],
  caller: Caller,
): Promise<Map<string, number>> {
  const known = await findBrands(tx, names)
  if (known.every(({ id }) => id !== null)) return byName(known)
  await lockBrands(tx)
  const missing = (await findBrands(tx, names)).filter(({ id }) => id === null)
  for (const { wanted } of missing) {
    // Again, because another name may differ only in case.
    if ((await findBrands(tx, [wanted]))[0]?.id) continue
    const [added] = await tx
      .insert(brands)
      .values({ name: wanted, slug: await findFreeBrandSlug(tx, wanted) })
      .returning({ id: brands.id })
    if (!added) throw new Error('PostgreSQL returned no row for an insert')
    await recordAudits(tx, caller, [
      { action: 'brand.added', subject: { kind: 'brand', id: String(added.id) }, after: { name: wanted } },
    ])
  }
  if (missing.length > 0 && (await tx.$count(brands)) > MAX_SHOP_BRANDS)
    throw errorAt('brand', 'invalid_request', t('full'))
  return byName(await findBrands(tx, names))
}

/** The id of a brand by its name; null for an empty name, which a product has after its brand was deleted. @throws the errors of `findOrAddBrands` */
export async function findOrAddBrand(tx: Database, name: string, caller: Caller): Promise<number | null> {
  if (name === '') return null
  const id = (await findOrAddBrands(tx, [name], caller)).get(name)
  if (id === undefined) throw new Error('A brand was not added')
  return id
}

/** Locks the brands until the end of the transaction, so that no others are added or renamed concurrently. */
export const lockBrands = (tx: Database) => lockName(tx, 'brands')

/** The slug for a name, numbered if another brand has it. */
export async function findFreeBrandSlug(tx: Database, name: string): Promise<string> {
  const slug = toSlug(name, 'brand')
  const rows = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .where(or(eq(brands.slug, slug), sql`${brands.slug} like ${startingWith(`${slug.slice(0, 70)}`)}`))
  return numberSlug(slug, new Set(rows.map((row) => row.slug)))
}

const byName = (rows: z.output<typeof Wanted>[]): Map<string, number> =>
  new Map(rows.flatMap(({ wanted, id }) => (id === null ? [] : [[wanted, id]])))

/** PostgreSQL compares the names, because its lower case of some letters differs from JavaScript's. */
const findBrands = (tx: Database, names: readonly string[]) =>
  readRows(
    tx,
    Wanted,
    sql`select wanted, ${brands.id} as id from unnest(${sql.param([...new Set(names)])}::text[]) as wanted
      left join ${brands} on ${brands.name} = wanted::citext`,
  )
