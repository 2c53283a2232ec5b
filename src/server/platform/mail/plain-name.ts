const LONGEST = 50
/** Letters in any script, with spaces, hyphens, apostrophes, and periods only where none can make a host name of it. */
const PLAIN = /^\p{L}[\p{L}\p{M}'’ -]*(?:\.(?: [\p{L}\p{M}'’ -]+|$))*$/u

/** A name that somebody typed, as a mail to an address that is not known to be theirs may carry it: only a plain one, no message. */
export const plainName = (name: string): string | undefined =>
  name.length <= LONGEST && PLAIN.test(name) ? name : undefined

/** What mail programs make a link of, an amount of money, an invitation to click. */
const LURE = /:\/\/|@|[$€£¥]|[\p{L}\d]\.\p{L}{2,}|\d(?:\.\d+){3}|\bwww\b|\bclick\b/iu
/** A word and a period with no space before the next word, and the first letter of that. */
const RUN_TOGETHER = /(?<![\p{L}\p{M}\d-])([\p{L}\d]+)\.(?=(\p{L})\p{L})/gu
/** In lower case, where nothing else tells them from the name of a website. */
const ABBREVIATIONS = new Set(
  'al apt av ave bd bldg blvd ct dr fl ft hwy ln mt no nr pl rd rte sq st ste str ul'.split(' '),
)

/**
 * The lines of an address that somebody typed, as a mail to an address that is not known to be theirs may carry them:
 * without those of which mail programs make a link, or that invite to something. What only lacks the space after an abbreviation
 * gets it: of P.O.Box or Ave.Paris they would make a link as well.
 */
export const plainLines = (lines: string[]): string[] =>
  lines
    .map((line) =>
      line.replace(RUN_TOGETHER, (text, word: string, next: string) =>
        isAbbreviation(word, next) ? `${text} ` : text,
      ),
    )
    .filter((line) => !LURE.test(line))

/** St.James, J.Smith, 1.OG, st.james; not example.com. */
const isAbbreviation = (word: string, next: string): boolean =>
  /^(?:\p{L}|\d+)$/u.test(word) ||
  (/^\p{Lu}\p{L}{1,3}$/u.test(word) && /\p{Lu}/u.test(next)) ||
  ABBREVIATIONS.has(word.toLowerCase())
