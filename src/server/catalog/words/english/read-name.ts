import type { NameWord } from '../language.ts'
import { isUnit } from '../measures.ts'

/** Words that end the phrase with the head noun: `Stand for Monitors`, `Tent with Two Doors`. */
const phraseEnds = new Set(
  'for with without w by from of in featuring including incl includes compatible fits plus via'.split(' '),
)
/** Words that form a compound with `in`, which then does not end the phrase: `All in One Printer`. */
const compoundsWithIn = new Set('all built plug drop walk lead clip pull pop'.split(' '))

/** Words that may follow the head noun but are not head nouns. */
const nonHeads = new Set(
  `black white gray grey silver gold blue navy red green pink purple yellow orange brown beige teal clear
  xs s m l xl xxl xxxl small medium large regular standard universal compact full queen king twin
  edition version model gen generation series pro max ultra lite new original refurbished renewed
  pack packs piece pieces pcs pc count ct each pair pairs color colour size
  men mens man women womens woman kids kid boys girls adult adults unisex
  wireless bluetooth wifi wi fi hd fhd uhd usb rechargeable waterproof ii iii iv`.split(/\s+/),
)

/** Collective nouns, which are head nouns together with the previous word: `Duvet Set`. */
const collective = new Set('set sets kit kits bundle bundles combo collection assortment system'.split(' '))

/**
 * Finds the head nouns of a name, which say what the product is. In English, this is the last noun before a phrase such as
 * `for …`. Only sizes, colors, brands and model numbers may follow it.
 * @returns positions of the head nouns, and the position after their phrase
 */
export function readName(words: NameWord[], isBrand: (text: string) => boolean): { heads: number[]; end: number } {
  let from = 0
  while (from < words.length) {
    const to = findPhraseEnd(words, from)
    const heads = findHeads(words, from, to, isBrand)
    // In `Set of 4 Mugs`, the head noun follows.
    const isCollectivePhrase = words[to]?.text === 'of' && heads.every((at) => collective.has(words[at]?.text ?? ''))
    if (heads.length > 0 && !isCollectivePhrase) return { heads, end: to }
    from = Math.max(to, from + 1)
  }
  return { heads: [], end: words.length }
}

function findPhraseEnd(words: NameWord[], from: number): number {
  for (let at = from + 1; at < words.length; at++) {
    const { gap, text } = words[at] as NameWord
    if (/[,;:()[\]|+–]| - /.test(gap)) return at
    if (gap === ' ' && phraseEnds.has(text) && !isCompound(words, at)) return at
  }
  return words.length
}

/** Whether `in` belongs to a compound: `3 in 1`, `built in`. */
const isCompound = (words: NameWord[], at: number): boolean =>
  words[at]?.text === 'in' && (compoundsWithIn.has(words[at - 1]?.text ?? '') || isNumber(words[at + 1]?.text ?? ''))

function findHeads(words: NameWord[], from: number, to: number, isBrand: (text: string) => boolean): number[] {
  const heads: number[] = []
  for (let at = to - 1; at >= from; at--) {
    const text = words[at]?.text ?? ''
    if (phraseEnds.has(text) || isNumber(text) || text.length === 1 || isUnit(text) || isBrand(text)) continue
    if (nonHeads.has(text) && !isHeadNoun(words, at, from, heads)) continue
    heads.push(at)
    if (!collective.has(text)) break
  }
  return heads
}

/** Whether `pack` is a head noun, as in `Hiking Pack`, unlike in `Socks 6 Pack`. */
function isHeadNoun(words: NameWord[], at: number, from: number, heads: number[]): boolean {
  if (heads.length > 0 || !/^packs?$/.test(words[at]?.text ?? '')) return false
  return at > from && !isNumber(words[at - 1]?.text ?? '')
}

const isNumber = (text: string): boolean => /\d/.test(text)
