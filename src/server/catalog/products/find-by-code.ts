import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { normalizeSku } from './normalize-sku.ts'
import { visible } from './product-conditions.ts'
import { products, variants } from './tables.ts'

/** Shorter prefixes match too many codes. */
const MIN_CODE = 4
const MAX_CODE = 40
/** Terms with more words are not codes. */
const MAX_WORDS = 4
/** Maximum number of variants that are read. */
const MAX_CODES = 100

/** Digits of a GTIN: EAN-8, UPC, EAN-13 and GTIN-14. Longer forms are shorter ones with leading zeros. */
const GTIN_LENGTHS = [8, 12, 13, 14]
/** Shorter numbers are not GTINs, not even without leading zeros, which spreadsheets remove. */
const MIN_GTIN = 7

/**
 * Finds products by the SKUs of their variants, ignoring case, hyphens, spaces and the leading zeros of GTINs: exact matches,
 * otherwise SKUs that begin with the term.
 * @param exactOnly whether prefixes are ignored
 * @returns product ids; undefined when there are none
 */
export async function findByCode(db: Database, term: string, exactOnly: boolean): Promise<number[] | undefined> {
  const words = term.trim().split(/\s+/)
  if (words.length > MAX_WORDS || /[^\x20-\x7e]/.test(term)) return undefined
  const code = term.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (code.length < MIN_CODE || code.length > MAX_CODE) return undefined
  const skuCode = normalizeSku(variants.sku)
  const find = (condition: SQL) =>
    db
      .select({ id: variants.productId })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(condition, visible))
  const exact = await find(sql`${skuCode} = any(${sql.param(listForms(code))}::text[])`).limit(MAX_CODES)
  const found =
    exact.length > 0 || exactOnly
      ? exact
      : await find(sql`${skuCode} ~>=~ ${code} and ${skuCode} ~<~ ${`${code}{`}`)
          // The order of the index, so that only the first codes are read even if a million match.
          .orderBy(sql`${skuCode} using ~<~`)
          .limit(MAX_CODES)
  return found.length > 0 ? [...new Set(found.map(({ id }) => id))] : undefined
}

/** The code and, if it may be a GTIN, its other forms with more or fewer leading zeros. */
function listForms(code: string): string[] {
  const number = code.replace(/^0+/, '')
  if (!/^\d+$/.test(code) || code.length < MIN_GTIN || number.length > Math.max(...GTIN_LENGTHS)) return [code]
  const padded = GTIN_LENGTHS.map((length) => number.padStart(length, '0'))
  return [code, ...padded, ...(number.length >= MIN_GTIN ? [number] : [])]
}
