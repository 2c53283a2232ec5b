import { type Dictionary, letterBit } from './dictionary.ts'
import { editDistance } from './edit-distance.ts'
import { bitCount } from './ranked-set.ts'

/** From how many letters on a word may have one mistake, and from how many two. */
const ONE_MISTAKE = 4
const TWO_MISTAKES = 8

/** Minimum length of both halves of a word that was typed without its space. */
const MIN_HALF = 3

const hasDigit = /\d/
const lettersAndNumber = /^([a-z]{2,})(\d[a-z\d.]*)$/

/** What somebody may have meant by a word that finds nothing: each one or two words, the likeliest first. */
export function correctionsOf(text: string, most: number, dictionary: Dictionary): string[][] {
  if (hasDigit.test(text)) return partsOf(text, dictionary)
  if (text.length < ONE_MISTAKE) return []
  const halves = splitOf(text, dictionary)
  const similar = similarTo(text, most, dictionary).map((word) => [dictionary.wordAt(word)])
  return halves ? [halves, ...similar] : similar
}

/** `galaxy8` as `galaxy 8`. Numbers are not corrected: one digit makes another model of it. */
function partsOf(text: string, dictionary: Dictionary): string[][] {
  const [, ...parts] = lettersAndNumber.exec(text) ?? []
  return parts.length > 0 && parts.every((part) => productsWith(part, dictionary) > 0) ? [parts] : []
}

function similarTo(text: string, most: number, dictionary: Dictionary): number[] {
  const mistakes = text.length >= TWO_MISTAKES ? 2 : 1
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= letterBit(text.charCodeAt(at))
  const found: { word: number; distance: number; products: number }[] = []
  for (let word = 0; word < dictionary.size; word++) {
    const its = dictionary.letters[word] ?? 0
    // A mistake adds one letter at most, and takes one away: nearly all words end here.
    if (bitCount(its & ~letters) > mistakes || bitCount(letters & ~its) > mistakes) continue
    if (dictionary.uses[word] === 0) continue
    const products = dictionary.counts.products[dictionary.stemOf[word] ?? 0] ?? 0
    if (products === 0) continue
    const distance = editDistance(text, dictionary, word, mistakes)
    if (distance === 0 || distance > mistakes) continue
    // People seldom mistake the first letter.
    const first = dictionary.unitAt(word, 0) === text.charCodeAt(0) ? 0 : 0.5
    found.push({ word, distance: distance + first, products })
  }
  found.sort((a, b) => a.distance - b.distance || b.products - a.products || dictionary.compare(a.word, b.word))
  return found.slice(0, most).map(({ word }) => word)
}

/** `yogamat` as `yoga mat`, since something is called a mat: of all ways, that with the more frequent rarer half. */
export function splitOf(text: string, dictionary: Dictionary): string[] | undefined {
  let best: string[] | undefined
  let most = 0
  for (let at = MIN_HALF; at <= text.length - MIN_HALF; at++) {
    const halves = [text.slice(0, at), text.slice(at)]
    if (!isThing(text.slice(at), dictionary)) continue
    const least = Math.min(...halves.map((half) => productsWith(half, dictionary)))
    if (least > most) {
      most = least
      best = halves
    }
  }
  return best
}

function isThing(text: string, dictionary: Dictionary): boolean {
  return (dictionary.counts.heads[dictionary.stemNumberOf(text) ?? -1] ?? 0) > 0
}

function productsWith(text: string, dictionary: Dictionary): number {
  return dictionary.counts.products[dictionary.stemNumberOf(text) ?? -1] ?? 0
}
