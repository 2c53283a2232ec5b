import type { Language } from '../language.ts'
import { isKnownWord } from './known-words.ts'
import { readName } from './read-name.ts'
import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { findSynonyms } from './synonyms.ts'

export const english: Language = {
  stem,
  stopWords,
  findSynonyms,
  isKnown: isKnownWord,
  readName,
}
