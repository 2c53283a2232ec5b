/** Longer searches are not counted: they may contain personal data, and show no demand for a product. */
const MAX_TERM_LENGTH = 60

/**
 * Normalizes a search for counting: lower case, without punctuation.
 * @returns undefined for text that may be personal data: an email address, a phone or card number, or a long text
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
