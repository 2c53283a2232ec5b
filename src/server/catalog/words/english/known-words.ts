import { readFileSync } from 'node:fs'
import { stem } from './stem.ts'

/**
 * English words that are hardly mistyped, in any of their forms: some 8,000 of the most frequent of four letters and more,
 * without first names (OpenSubtitles 2024 by way of OPUS, https://opus.nlpl.eu, ODC-BY, as @zxcvbn-ts/language-en 4.1.1,
 * MIT, counts them), and as many that people may shop for: WordNet 3.1's nouns for artifacts and food (© Princeton
 * University, things-license.txt).
 */
export function isKnownWord(word: string): boolean {
  const itsStem = stem(word)
  // The forms of a word differ in its last letters. One text takes a tenth of the memory of so many strings.
  const beginning = `\n${itsStem.slice(0, -1)}`
  for (let at = words.indexOf(beginning); at >= 0; at = words.indexOf(beginning, at + 1)) {
    if (stem(words.slice(at + 1, words.indexOf('\n', at + 1))) === itsStem) return true
  }
  return false
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const words = `\n${`${read('./common-words.txt')} ${read('./things.txt')}`.trim().replace(/\s+/g, '\n')}\n`
