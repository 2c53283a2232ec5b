import { type SQL, sql } from 'drizzle-orm'

// The index numbers what products are filtered by: attributes by their ids, options by negative numbers. The values of an option
// that are in stock have a number of their own, so that a list of available products counts only those.

/** The number of an option in the index. @param inStock of its values with units in stock */
export const optionTerm = (typeId: number, inStock = false): number => -2 * typeId - (inStock ? 1 : 0)

/** Whether a number in the index is that of an option. Tags have -1. */
export const isOptionTerm = (term: number): boolean => term < -1

/** The option behind a number in the index; undefined for an attribute, and for values in stock. */
export const optionOfTerm = (term: number): number | undefined => (term < 0 && term % 2 === 0 ? term / -2 : undefined)

/** The same number in SQL. */
export const optionTermOf = (typeId: SQL, inStock: SQL): SQL => sql`(-2 * ${typeId} - (${inStock})::int)`
