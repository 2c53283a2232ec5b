import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { visible } from './product-conditions.ts'
import { codeOf, products, variants } from './tables.ts'

/** What is shorter is too much to be looked for as a beginning. */
const MIN_CODE = 4
const MAX_CODE = 40
/** Nobody writes a code in more words. */
const MAX_WORDS = 4
const MAX_PRODUCTS = 100

/**
 * Finds products by the SKUs of their variants, whatever the case, hyphens and spaces: those that are the term, else those
 * that begin with it.
 * @param whole leaves out those that only begin with it
 * @returns their ids; undefined when there are none
 */
export async function findByCode(db: Database, term: string, whole: boolean): Promise<number[] | undefined> {
  const words = term.trim().split(/\s+/)
  if (words.length > MAX_WORDS || /[^\x20-\x7e]/.test(term)) return undefined
  const code = term.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (code.length < MIN_CODE || code.length > MAX_CODE) return undefined
  const its = codeOf(variants.sku)
  const found = await db
    .select({ id: variants.productId, isWhole: sql<boolean>`${its} = ${code}` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(sql`${its} ~>=~ ${code} and ${its} ~<~ ${`${code}{`}`, visible))
    .orderBy(its)
    .limit(MAX_PRODUCTS)
  const exact = found.filter(({ isWhole }) => isWhole)
  const ids = (exact.length > 0 || whole ? exact : found).map(({ id }) => id)
  return ids.length > 0 ? [...new Set(ids)] : undefined
}
