import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A pattern for `like` that finds these very characters anywhere. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** The same for texts that begin with them. */
export const startingWith = (text: string): string => containing(text).slice(1)

/**
 * That a text has these characters somewhere, as an index of trigrams finds them. Of fewer than three letters in a row it
 * knows only where words begin with them.
 */
export const contains = (text: SQLWrapper, characters: string): SQL =>
  /[\p{L}\p{N}]{3}/u.test(characters)
    ? sql`${text} ilike ${containing(characters)}`
    : sql`(${text} ilike ${startingWith(characters)} or ${text} ilike ${containing(` ${characters}`)})`

/** Whether somebody looks for a whole e-mail address, which has an index of its own: its trigrams are those of all addresses. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
