import { language } from '#messages/runtime/language.ts'
import { english } from './english/english.ts'
import { german, plainLanguage } from './german/german.ts'
import type { Language } from './language.ts'

const byLanguage: Readonly<Record<string, Language>> = { de: german, en: english }

/** The rules for words of a language, or of that of the request: `de-AT` has those of `de`. */
export const wordRules = (of: string = language()): Language => byLanguage[of.split('-')[0] ?? of] ?? plainLanguage
