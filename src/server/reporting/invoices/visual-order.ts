import makeBidi from 'bidi-js'

/** Text of one direction and font, of which letters are joined and shaped together. */
export interface Run {
  text: string
  /** The font, or undefined if no font has the character. */
  font: string | undefined
  /** Its place in the line as it is read. */
  index: number
}

export type Direction = 'ltr' | 'rtl'

type FindFont = (character: string) => string | undefined

/** Runs that are printed from left to right. */
interface Piece {
  runs: Run[]
  /** Odd levels are read from right to left. */
  level: number
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const wordOrCharacter = /[\p{L}\p{M}\u200c\u200d]+|./gsu
const betweenArabicDigits = /(?<=[\u0660-\u0669\u06f0-\u06f9])|(?=[\u0660-\u0669\u06f0-\u06f9])/

let bidi: ReturnType<typeof makeBidi> | undefined

/** The direction of a text: that of its first letter. */
export function getDirection(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/**
 * Splits a line into runs in the order in which they are printed from left to right, by the Unicode Bidirectional Algorithm.
 * @param findFont the font of a character
 */
export function toVisualRuns(line: string, direction: Direction, findFont: FindFont): Run[] {
  if (direction === 'ltr' && !rightToLeft.test(line)) return splitByFont(line, findFont)
  bidi ??= makeBidi()
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const pieces: Piece[] = []
  for (let start = 0; start < line.length; ) {
    const level = levels[start] ?? 0
    let end = start + 1
    while (end < line.length && levels[end] === level) end++
    const text = line.slice(start, end)
    pieces.push(...(level % 2 === 0 ? splitNumbers(text, level, findFont) : splitWords(text, level, findFont)))
    start = end
  }
  for (const [index, run] of pieces.flatMap(({ runs }) => runs).entries()) run.index = index
  return reorder(pieces).flatMap(({ runs }) => runs)
}

/** The PDF library would reverse several digits of an Arabic font, although numbers are written from left to right. */
const splitNumbers = (text: string, level: number, findFont: FindFont): Piece[] => [
  { runs: text.split(betweenArabicDigits).flatMap((part) => splitByFont(part, findFont)), level },
]

/** The PDF library reverses the letters of a word, but not the order of words and other characters. */
const splitWords = (text: string, level: number, findFont: FindFont): Piece[] =>
  [...text.matchAll(wordOrCharacter)].map(([word]) => ({
    runs: splitByFont(bidi?.getMirroredCharacter(word) ?? word, findFont).reverse(),
    level,
  }))

/** Reverses each sequence of pieces at or above each level, from the highest level to 1 (rule L2). */
function reorder(pieces: Piece[]): Piece[] {
  let ordered = pieces
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    const next: Piece[] = []
    let sequence: Piece[] = []
    for (const piece of ordered) {
      if (piece.level >= level) sequence.unshift(piece)
      else {
        next.push(...sequence, piece)
        sequence = []
      }
    }
    ordered = [...next, ...sequence]
  }
  return ordered
}

/** Splits text into runs of one font each. */
function splitByFont(text: string, findFont: FindFont): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = findFont(character)
    const last = runs.at(-1)
    // Characters without a font are printed one by one.
    if (last?.font !== undefined && last.font === font) last.text += character
    else runs.push({ font, text: character, index: runs.length })
  }
  return runs
}
