import type { Language } from '../language.ts'
import { isKnownWord } from './known-words.ts'
import { readName } from './read-name.ts'
import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { synonymsOf } from './synonyms.ts'

export const english: Language = {
  stem,
  stopWords,
  synonymsOf,
  isKnown: isKnownWord,
  readName,
}
