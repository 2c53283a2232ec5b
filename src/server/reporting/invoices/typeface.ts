import { readFileSync } from 'node:fs'

/** The shop's typeface is split into files by script; the one with English letters is first. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const
export type Weight = 'regular' | 'semibold'

const folder = new URL('fonts/', import.meta.url)

/** The files of the shop's typeface, by font name. */
export const ownFonts: Record<string, Buffer> = Object.fromEntries(
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

/** The font of the shop's typeface that has a character, if one has. */
export function findOwnFont(character: string, weight: Weight): string | undefined {
  const part = partByLetter.get(character)
  return part && `${part}-${weight}`
}
