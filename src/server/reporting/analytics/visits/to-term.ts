/** A term of more characters says more of who typed it than of what the shop lacks. */
const MAX_TERM_LENGTH = 60

/**
 * A search as it is counted: in small letters, without what stands between words. Nothing of what looks like an address, a
 * number of somebody's or a letter to the shop.
 */
export function toTerm(search: string): string | undefined {
  const term = search
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim()
  if (term.length < 2 || term.length > MAX_TERM_LENGTH || /@|\d{6}|(\d ?){9}/.test(term)) return undefined
  return term.replace(/[@.]/g, ' ').replace(/ +/g, ' ').trim() || undefined
}
