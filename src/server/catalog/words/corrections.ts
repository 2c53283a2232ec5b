import { type Dictionary, letterBit } from './dictionary.ts'
import { editDistance } from './edit-distance.ts'
import { bitCount } from './ranked-set.ts'

/** Minimum word lengths for one mistake and for two. */
const ONE_MISTAKE = 4
const TWO_MISTAKES = 8

/** Minimum length of both halves of a compound. */
const MIN_HALF = 3

const hasDigit = /\d/
const lettersAndNumber = /^([a-z]{2,})(\d[a-z\d.]*)$/

/** Corrections of a word that finds nothing, most likely first. Each has one or two words. */
export function findCorrections(text: string, limit: number, dictionary: Dictionary): string[][] {
  if (hasDigit.test(text)) return splitNumber(text, dictionary)
  if (text.length < ONE_MISTAKE) return []
  const halves = splitCompound(text, dictionary)
  const similar = findSimilarWords(text, limit, dictionary).map((word) => [dictionary.wordAt(word)])
  return halves ? [halves, ...similar] : similar
}

/** Splits `galaxy8` into `galaxy 8`. Numbers are not corrected, because a different digit means a different model. */
function splitNumber(text: string, dictionary: Dictionary): string[][] {
  const [, ...parts] = lettersAndNumber.exec(text) ?? []
  return parts.length > 0 && parts.every((part) => countProducts(part, dictionary) > 0) ? [parts] : []
}

function findSimilarWords(text: string, limit: number, dictionary: Dictionary): number[] {
  const mistakes = text.length >= TWO_MISTAKES ? 2 : 1
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= letterBit(text.charCodeAt(at))
  const found: { word: number; distance: number; products: number }[] = []
  for (let word = 0; word < dictionary.size; word++) {
    const wordLetters = dictionary.letters[word] ?? 0
    // A mistake adds and removes at most one letter. This check excludes most words.
    if (bitCount(wordLetters & ~letters) > mistakes || bitCount(letters & ~wordLetters) > mistakes) continue
    if (dictionary.uses[word] === 0) continue
    const products = dictionary.counts.products[dictionary.stems[word] ?? 0] ?? 0
    if (products === 0) continue
    const distance = editDistance(text, dictionary, word, mistakes)
    if (distance === 0 || distance > mistakes) continue
    // The first letter is rarely mistyped.
    const first = dictionary.unitAt(word, 0) === text.charCodeAt(0) ? 0 : 0.5
    found.push({ word, distance: distance + first, products })
  }
  found.sort((a, b) => a.distance - b.distance || b.products - a.products || dictionary.compare(a.word, b.word))
  return found.slice(0, limit).map(({ word }) => word)
}

/**
 * Splits `yogamat` into `yoga mat`, if `mat` is the head noun of a product name. Of several possible splits, returns the one
 * with the most frequent rarer half.
 */
export function splitCompound(text: string, dictionary: Dictionary): string[] | undefined {
  let best: string[] | undefined
  let bestCount = 0
  for (let at = MIN_HALF; at <= text.length - MIN_HALF; at++) {
    const halves = [text.slice(0, at), text.slice(at)]
    if (!isHeadNoun(text.slice(at), dictionary)) continue
    const rarerCount = Math.min(...halves.map((half) => countProducts(half, dictionary)))
    if (rarerCount > bestCount) {
      bestCount = rarerCount
      best = halves
    }
  }
  return best
}

function isHeadNoun(text: string, dictionary: Dictionary): boolean {
  return (dictionary.counts.heads[dictionary.findStemNumber(text) ?? -1] ?? 0) > 0
}

function countProducts(text: string, dictionary: Dictionary): number {
  return dictionary.counts.products[dictionary.findStemNumber(text) ?? -1] ?? 0
}
