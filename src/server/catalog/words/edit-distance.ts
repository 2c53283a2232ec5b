import type { Dictionary } from './dictionary.ts'

let before = new Uint8Array(64)
let above = new Uint8Array(64)
let row = new Uint8Array(64)

/**
 * The number of typing mistakes between a text and a word: wrong, missing, extra or swapped letters (Damerau-Levenshtein
 * distance in its restricted form, where no letter changes twice).
 * @param maxDistance larger distances are returned as `maxDistance + 1`
 */
export function editDistance(text: string, dictionary: Dictionary, word: number, maxDistance: number): number {
  const length = dictionary.getLength(word)
  if (Math.abs(length - text.length) > maxDistance) return maxDistance + 1
  for (let column = 0; column <= length; column++) row[column] = column
  for (let line = 1; line <= text.length; line++) {
    ;[before, above, row] = [above, row, before]
    const unit = text.charCodeAt(line - 1)
    let rowMinimum = line
    row[0] = line
    for (let column = 1; column <= length; column++) {
      const same = unit === dictionary.unitAt(word, column - 1)
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        line > 1 &&
        column > 1 &&
        unit === dictionary.unitAt(word, column - 2) &&
        text.charCodeAt(line - 2) === dictionary.unitAt(word, column - 1)
      if (swapped) distance = Math.min(distance, (before[column - 2] ?? 0) + 1)
      row[column] = distance
      if (distance < rowMinimum) rowMinimum = distance
    }
    if (rowMinimum > maxDistance) return maxDistance + 1
  }
  return Math.min(row[length] ?? 0, maxDistance + 1)
}
