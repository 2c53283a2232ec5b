import { readFileSync } from 'node:fs'

/** The typeface is split into files by script; the one with English letters is first. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const
export type Weight = 'regular' | 'semibold'

/** Text with a single font. */
export interface Run {
  font: string
  text: string
}

const folder = new URL('fonts/', import.meta.url)

/** The font files of invoices, by font name. */
export const fontFiles: Record<string, Buffer> = Object.fromEntries(
  parts.flatMap((part) =>
    (['regular', 'semibold'] satisfies Weight[]).map((weight) => [
      `${part}-${weight}`,
      readFileSync(new URL(`${part}-${weight}.ttf`, folder)),
    ]),
  ),
)

const letters: Record<string, string> = JSON.parse(readFileSync(new URL('letters.json', folder), 'utf8'))
const partByLetter = new Map<string, string>(
  parts.toReversed().flatMap((part) => [...(letters[part] ?? '')].map((letter) => [letter, part] as const)),
)

/**
 * Text on one line without invisible characters: control characters and those that change the direction of text are
 * removed. Letters without a glyph become question marks, and combining marks without one are removed.
 */
export function printable(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{M}\p{C}]/gu, '')
    .trim()
  return [...visible].map((letter) => (partByLetter.has(letter) ? letter : '?')).join('')
}

/** Splits printable text into runs of one font each. */
export function splitIntoRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = `${partByLetter.get(letter) ?? parts[0]}-${weight}`
    const last = runs.at(-1)
    // A space looks the same in all fonts.
    if (last && (last.font === font || letter === ' ')) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
