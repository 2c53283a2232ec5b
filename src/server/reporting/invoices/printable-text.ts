/** Marks above each other on one letter. Real texts have at most four; more would cover the lines above. */
const MAX_MARKS = 4

/** Scripts that are written with marks: vowels, tones and points. */
const marked = String.raw`[\p{scx=Arab}\p{scx=Hebr}\p{scx=Deva}\p{scx=Thai}]`
const letter = String.raw`(?:(?=${marked})[\p{L}\p{M}])`
const invisible = new RegExp(
  [
    // Joiners are letters of Persian and Hindi words, but nowhere else.
    String.raw`(?<!${letter})[\u200c\u200d]|[\u200c\u200d](?!${letter})`,
    String.raw`(?![\u200c\u200d])\p{C}`,
    String.raw`(?!${marked})\p{M}`,
    String.raw`(?<!${letter})\p{M}`,
    String.raw`(?<=\p{M}{${MAX_MARKS}})\p{M}`,
  ].join('|'),
  'gu',
)

/**
 * Text on one line without invisible characters: control characters and those that change the direction of text are
 * removed, and so are marks that do not belong to a letter of their script.
 */
export const toPrintable = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '').trim()
