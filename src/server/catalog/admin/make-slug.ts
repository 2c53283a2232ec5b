import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/client.ts'
import { lockName } from '../../database/locks.ts'
import { formerSlugs, products } from '../tables.ts'
import { slugOf } from './slug-of.ts'

/** So many products of one name get a number; from then on it is by chance. */
const NUMBERED = 100

/** What they are in addresses of the panel and the API is no product. */
export const NOT_PRODUCTS: ReadonlySet<string> = new Set(['new', 'import', 'export', 'bulk'])

/** An address for a product of this name that no other one has or had. Nobody else makes one until the end of the transaction. */
export async function makeSlug(tx: Database, name: string): Promise<string> {
  await lockName(tx, 'slugs')
  return findFreeSlug(tx, slugOf(name), new Set())
}

/** An address like this one that no other product has or had, and that is none of these either. */
export async function findFreeSlug(db: Database, slug: string, notThese: ReadonlySet<string>): Promise<string> {
  const wanted = [slug, ...Array.from({ length: NUMBERED }, (_, index) => `${slug}-${index + 2}`)]
  const taken = await listTakenSlugs(db, wanted)
  const free = (each: string) => !taken.has(each) && !notThese.has(each)
  return wanted.find(free) ?? `${slug}-${randomUUID().slice(0, 8)}`
}

/** Those of these addresses that a product has or had, or that cannot be one. */
export async function listTakenSlugs(db: Database, wanted: string[]): Promise<Set<string>> {
  const rows = await unionAll(
    db.select({ slug: products.slug }).from(products).where(inArray(products.slug, wanted)),
    db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(inArray(formerSlugs.slug, wanted)),
  )
  return new Set([...NOT_PRODUCTS, ...rows.map((row) => row.slug)])
}
