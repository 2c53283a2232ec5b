import { readFileSync } from 'node:fs'

/** The files that the letters of the typeface are spread over, those of English first. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const
export type Weight = 'regular' | 'semibold'

/** Text whose letters are all in one font. */
export interface Run {
  font: string
  text: string
}

const folder = new URL('fonts/', import.meta.url)

/** The fonts of an invoice, by the names that runs have. */
export const fontFiles: Record<string, Buffer> = Object.fromEntries(
  parts.flatMap((part) =>
    (['regular', 'semibold'] satisfies Weight[]).map((weight) => [
      `${part}-${weight}`,
      readFileSync(new URL(`${part}-${weight}.ttf`, folder)),
    ]),
  ),
)

const letters: Record<string, string> = JSON.parse(readFileSync(new URL('letters.json', folder), 'utf8'))
const partOf = new Map<string, string>(
  parts.toReversed().flatMap((part) => [...(letters[part] ?? '')].map((letter) => [letter, part] as const)),
)

/**
 * Text on one line, with nothing in it that is not seen: no control characters, and nothing that turns the direction of
 * writing. A letter that the typeface does not have becomes a question mark; a mark for which there is no letter goes.
 */
export function printable(text: string): string {
  const seen = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{M}\p{C}]/gu, '')
    .trim()
  return [...seen].map((letter) => (partOf.has(letter) ? letter : '?')).join('')
}

/** Splits printable text where its letters come from another font. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = `${partOf.get(letter) ?? parts[0]}-${weight}`
    const last = runs.at(-1)
    // A space looks the same in each of them.
    if (last && (last.font === font || letter === ' ')) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
