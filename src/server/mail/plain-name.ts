const LONGEST = 50
/** Letters in any script, with spaces, hyphens, apostrophes, and periods only where none can make a host name of it. */
const PLAIN = /^\p{L}[\p{L}\p{M}'’ -]*(?:\.(?: [\p{L}\p{M}'’ -]+|$))*$/u

/** A name that somebody typed, as a mail to an address that is not known to be theirs may carry it: only a plain one, no message. */
export const plainName = (name: string): string | undefined =>
  name.length <= LONGEST && PLAIN.test(name) ? name : undefined

/** What mailboxes make a link of, or promises something. */
const LURES = /:\/\/|@|[$€£¥]|[\p{L}\d]\.\p{L}{2,}/u

/** The lines of an address that somebody typed, without those that no address needs and a message would. */
export const plainLines = (lines: string[]): string[] => lines.filter((line) => !LURES.test(line))
