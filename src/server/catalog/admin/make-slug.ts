import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/client.ts'
import { lockName } from '../../database/locks.ts'
import { formerSlugs, products } from '../tables.ts'
import { slugOf } from './slug-of.ts'

/** So many products of one name get a number; from then on it is by chance. */
const NUMBERED = 100

/** In the panel's addresses it is the page where a product is added. */
const NOT_A_PRODUCT = 'new'

/** An address for a product of this name that no other one has or had. Nobody else makes one until the end of the transaction. */
export async function makeSlug(tx: Database, name: string): Promise<string> {
  const slug = slugOf(name)
  await lockName(tx, 'slugs')
  const wanted = [slug, ...Array.from({ length: NUMBERED }, (_, index) => `${slug}-${index + 2}`)]
  const rows = await unionAll(
    tx.select({ slug: products.slug }).from(products).where(inArray(products.slug, wanted)),
    tx.select({ slug: formerSlugs.slug }).from(formerSlugs).where(inArray(formerSlugs.slug, wanted)),
  )
  const taken = new Set(rows.map((row) => row.slug)).add(NOT_A_PRODUCT)
  return wanted.find((each) => !taken.has(each)) ?? `${slug}-${randomUUID().slice(0, 8)}`
}
