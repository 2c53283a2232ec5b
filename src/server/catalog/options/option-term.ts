import { type SQL, sql } from 'drizzle-orm'

// In the index, attributes and options are numbered: attributes by their ids, options by negative numbers. Option values in stock
// have a separate number, so that a list of available products counts only these.

/** The number of an option in the index. @param inStock for the number of its values in stock */
export const optionTerm = (typeId: number, inStock = false): number => -2 * typeId - (inStock ? 1 : 0)

/** Whether a number in the index is that of an option. Tags have -1. */
export const isOptionTerm = (term: number): boolean => term < -1

/** The option behind a number in the index; undefined for an attribute, and for values in stock. */
export const findOptionId = (term: number): number | undefined => (term < 0 && term % 2 === 0 ? term / -2 : undefined)

/** `optionTerm` in SQL. */
export const selectOptionTerm = (typeId: SQL, inStock: SQL): SQL => sql`(-2 * ${typeId} - (${inStock})::int)`
