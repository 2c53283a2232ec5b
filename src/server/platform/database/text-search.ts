import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A pattern for `like` that finds these very characters anywhere. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** The same for texts that begin with them. */
export const startingWith = (text: string): string => containing(text).slice(1)

/**
 * That a text has these characters somewhere, as an index of trigrams finds them. Of fewer than three letters in a row it
 * knows only where words begin with them.
 * @param rare the part of them that the index looks for, where the rest stands in very many rows
 */
export function contains(text: SQLWrapper, characters: string, rare = characters): SQL {
  const words = rare.match(LOOKED_FOR)
  if (!words) return sql`(${text} ilike ${startingWith(characters)} or ${text} ilike ${containing(` ${characters}`)})`
  const pattern = `%${words.flatMap(inPieces).join('%')}%`
  return pattern === containing(characters)
    ? sql`${text} ilike ${pattern}`
    : sql`(${text} ilike ${pattern} and strpos(lower(${text}), lower(${characters})) > 0)`
}

/** That a text begins with these characters, as an index of trigrams finds it. */
export function begins(text: SQLWrapper, characters: string): SQL {
  const words = characters.match(LOOKED_FOR) ?? []
  const pattern = `${words.flatMap(inPieces).join('%')}%`
  return words[0] && characters.startsWith(words[0]) && pattern !== startingWith(characters)
    ? sql`(${text} ilike ${pattern} and starts_with(lower(${text}), lower(${characters})))`
    : sql`${text} ilike ${startingWith(characters)}`
}

const LOOKED_FOR = /[\p{L}\p{N}]{3,}/gu

/**
 * A word cut into threes, the last with what is left. For each row that has the rarest trigram of a pattern, the index looks for
 * all others; those across the cuts would find hardly less, and take three times as long.
 */
function inPieces(word: string): string[] {
  const letters = [...word]
  const pieces = Math.max(1, Math.floor(letters.length / 3))
  return Array.from({ length: pieces }, (_, piece) =>
    letters.slice(piece * 3, piece === pieces - 1 ? undefined : piece * 3 + 3).join(''),
  )
}

/** Whether somebody looks for a whole e-mail address, which has an index of its own: its trigrams are those of all addresses. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
