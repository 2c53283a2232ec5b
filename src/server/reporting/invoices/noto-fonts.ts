import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import type { CountryCode } from '#contract/country-codes.ts'
import type { LoadedFonts } from './loaded-fonts.ts'
import type { Weight } from './typeface.ts'

/**
 * The families of Noto fonts on the server. Chinese characters that Japan, Korea and China share look different in each; see
 * `rankFamilies`.
 */
const families = ['', '-arabic', '-hebrew', '-thai', '-jp', '-kr', '-sc'] as const
type Family = (typeof families)[number]

const axes = { regular: { wght: 400 }, semibold: { wght: 600 } } satisfies Record<Weight, object>

/**
 * Loads the fonts that have the characters, as subsets in TrueType, because PDFs cannot embed a part of the web fonts of the
 * packages. Characters in no font are left out.
 * @param characters those that each weight prints
 * @param country of the buyer
 */
export async function loadNotoFonts(
  characters: Record<Weight, ReadonlySet<string>>,
  country: CountryCode,
): Promise<LoadedFonts> {
  const loaded: LoadedFonts = { names: { regular: new Map(), semibold: new Map() }, files: new Map() }
  const ranked = rankFamilies([...characters.regular, ...characters.semibold].join(''), country)
  for (const weight of ['regular', 'semibold'] as const)
    for (const family of ranked) {
      const missing = [...characters[weight]].filter((character) => !loaded.names[weight].has(character))
      if (missing.length > 0) await loadFamily(family, weight, missing, loaded)
    }
  return loaded
}

/** Chinese characters are printed as in Japan beside kana, as in Korea beside Hangul, and otherwise as in China. */
function rankFamilies(text: string, country: CountryCode): Family[] {
  const isJapanese = country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const isKorean = country === 'KR' || /\p{Script=Hangul}/u.test(text)
  const first: Family = isJapanese ? '-jp' : isKorean ? '-kr' : '-sc'
  return [...families].sort((a, b) => Number(b === '' || b === first) - Number(a === '' || a === first))
}

async function loadFamily(family: Family, weight: Weight, characters: string[], loaded: LoadedFonts): Promise<void> {
  for (const { file, has } of await readParts(family)) {
    const mine = characters.filter((character) => has(character.codePointAt(0) ?? 0))
    if (mine.length === 0) continue
    const font = await subsetFont(await readFile(file), mine.join(''), {
      targetFormat: 'truetype',
      variationAxes: axes[weight],
    })
    const name = `${file}-${weight}`
    // A part may lack characters of its ranges.
    const contained = listCodePoints(font)
    if (contained.size > 0) loaded.files.set(name, font)
    for (const character of mine)
      if (contained.has(character.codePointAt(0) ?? 0)) loaded.names[weight].set(character, name)
  }
}

function listCodePoints(file: Buffer): Set<number> {
  const font = create(file)
  return new Set(font.cmap.tables.length > 0 ? font.characterSet : [])
}

interface Part {
  file: string
  has: (codePoint: number) => boolean
}

const partsByFamily = new Map<Family, Promise<Part[]>>()

/** The packages split each family into files by ranges of characters, which a JSON file lists. */
function readParts(family: Family): Promise<Part[]> {
  const known = partsByFamily.get(family) ?? readRanges(family)
  partsByFamily.set(family, known)
  return known
}

const require = createRequire(import.meta.url)

async function readRanges(family: Family): Promise<Part[]> {
  const name = `noto-sans${family}`
  const resolve = (path: string) => require.resolve(`@fontsource-variable/${name}/${path}`)
  const ranges: Record<string, string> = JSON.parse(await readFile(resolve('unicode.json'), 'utf8'))
  return Object.entries(ranges).map(([part, list]) => {
    const spans = list.split(',').map(parseRange)
    return {
      file: resolve(`files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      has: (codePoint) => spans.some(([from, to]) => from <= codePoint && codePoint <= to),
    }
  })
}

/** Parses a range such as `U+0600-06FF` or `U+204F`. */
function parseRange(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
