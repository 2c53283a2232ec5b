import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from './product-conditions.ts'
import { codeOf, products, variants } from './tables.ts'

/** What is shorter is too much to be looked for as a beginning. */
const MIN_CODE = 4
const MAX_CODE = 40
/** Nobody writes a code in more words. */
const MAX_WORDS = 4
/** Variants that are read. */
const MAX_CODES = 100

/** Digits of a GTIN: EAN-8, UPC, EAN-13 and that of a case. Each is the same number in more digits. */
const GTIN_LENGTHS = [8, 12, 13, 14]
/** What has fewer digits is a number like any other, also where a spreadsheet took the zeros off a GTIN. */
const MIN_GTIN = 7

/**
 * Finds products by the SKUs of their variants, whatever the case, hyphens and spaces, and of a GTIN whatever the zeros
 * before it: those that are the term, else those that begin with it.
 * @param whole leaves out those that only begin with it
 * @returns their ids; undefined when there are none
 */
export async function findByCode(db: Database, term: string, whole: boolean): Promise<number[] | undefined> {
  const words = term.trim().split(/\s+/)
  if (words.length > MAX_WORDS || /[^\x20-\x7e]/.test(term)) return undefined
  const code = term.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (code.length < MIN_CODE || code.length > MAX_CODE) return undefined
  const its = codeOf(variants.sku)
  const find = (condition: SQL) =>
    db
      .select({ id: variants.productId })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(condition, visible))
  const exact = await find(sql`${its} = any(${sql.param(formsOf(code))}::text[])`).limit(MAX_CODES)
  const found =
    exact.length > 0 || whole
      ? exact
      : await find(sql`${its} ~>=~ ${code} and ${its} ~<~ ${`${code}{`}`)
          // The order of the index, so that a beginning of a million codes reads no more than the first.
          .orderBy(sql`${its} using ~<~`)
          .limit(MAX_CODES)
  return found.length > 0 ? [...new Set(found.map(({ id }) => id))] : undefined
}

/** The code, and the other ways to write it where it may be a GTIN. */
function formsOf(code: string): string[] {
  const number = code.replace(/^0+/, '')
  if (!/^\d+$/.test(code) || code.length < MIN_GTIN || number.length > Math.max(...GTIN_LENGTHS)) return [code]
  const padded = GTIN_LENGTHS.map((length) => number.padStart(length, '0'))
  return [code, ...padded, ...(number.length >= MIN_GTIN ? [number] : [])]
}
