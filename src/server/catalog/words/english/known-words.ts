import { readFileSync } from 'node:fs'
import { stem } from './stem.ts'

/**
 * Whether a word in any of its forms is English, and therefore unlikely to be a typo. One list has about 8,000 of the most
 * frequent words with at least four letters, without first names (OpenSubtitles 2024 from OPUS, https://opus.nlpl.eu, ODC-BY,
 * as counted by @zxcvbn-ts/language-en 4.1.1, MIT). The other one has about 8,000 words that shoppers may search for: nouns for
 * artifacts and food from WordNet 3.1 (© Princeton University, things-license.txt).
 */
export function isKnownWord(word: string): boolean {
  const searched = stem(word)
  // The forms of a word differ only in their last letters. The words are one string, which uses a tenth of the memory of a set.
  const beginning = `\n${searched.slice(0, -1)}`
  for (let at = words.indexOf(beginning); at >= 0; at = words.indexOf(beginning, at + 1)) {
    if (stem(words.slice(at + 1, words.indexOf('\n', at + 1))) === searched) return true
  }
  return false
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const words = `\n${`${read('./common-words.txt')} ${read('./things.txt')}`.trim().replace(/\s+/g, '\n')}\n`
