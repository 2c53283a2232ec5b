const MAX_LENGTH = 50
/** Letters in any script, spaces, hyphens, apostrophes, and periods where they cannot form a host name. */
const PLAIN = /^\p{L}[\p{L}\p{M}'’ -]*(?:\.(?: [\p{L}\p{M}'’ -]+|$))*$/u

/**
 * A name for emails to an unverified address: undefined unless it is plain, so that the name field cannot be used to send a
 * message to strangers.
 */
export const plainName = (name: string): string | undefined =>
  name.length <= MAX_LENGTH && PLAIN.test(name) ? name : undefined

/** Text that email clients turn into links, amounts of money, and invitations to click. */
const SUSPICIOUS = /:\/\/|@|[$€£¥]|[\p{L}\d]\.\p{L}{2,}|\d(?:\.\d+){3}|\bwww\b|\bclick\b/iu
/** A word with a period and no space before the next word; captures the word and the next word's first letter. */
const RUN_TOGETHER = /(?<![\p{L}\p{M}\d-])([\p{L}\d]+)\.(?=(\p{L})\p{L})/gu
/** Known abbreviations in lower case, which could otherwise be part of a host name. */
const ABBREVIATIONS = new Set(
  'al apt av ave bd bldg blvd ct dr fl ft hwy ln mt no nr pl rd rte sq st ste str ul'.split(' '),
)

/**
 * The lines of a postal address for emails to an unverified address, without suspicious ones. Adds missing spaces after
 * abbreviations, because email clients would turn `P.O.Box` or `Ave.Paris` into links.
 */
export const plainLines = (lines: string[]): string[] =>
  lines
    .map((line) =>
      line.replace(RUN_TOGETHER, (text, word: string, next: string) =>
        isAbbreviation(word, next) ? `${text} ` : text,
      ),
    )
    .filter((line) => !SUSPICIOUS.test(line))

/** True for St.James, J.Smith, 1.OG and st.james; false for example.com. */
const isAbbreviation = (word: string, next: string): boolean =>
  /^(?:\p{L}|\d+)$/u.test(word) ||
  (/^\p{Lu}\p{L}{1,3}$/u.test(word) && /\p{Lu}/u.test(next)) ||
  ABBREVIATIONS.has(word.toLowerCase())
