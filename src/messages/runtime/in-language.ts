import { AsyncLocalStorage } from 'node:async_hooks'
import { loadLanguage } from '../languages/load.ts'
import { type Language, language, setLanguageSource } from './language.ts'
import { addTranslations } from './translations.ts'

let defaultLanguage: Language = 'en'

interface Current {
  language: Language
  /** Whether texts of the owner are shown as they were written. */
  showsOriginals: boolean
}

const current = new AsyncLocalStorage<Current>()
for (const [language, load] of Object.entries(loadLanguage)) if (load) addTranslations(language, (await load()).areas)
setLanguageSource(() => current.getStore()?.language ?? defaultLanguage)

/** Sets the server's default language, for requests, emails and jobs outside of `inLanguage`. */
export function setDefaultLanguage(language: Language): void {
  defaultLanguage = language
}

/** Runs work of the server in a language. Concurrent work keeps its own language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  current.run({ language, showsOriginals: false }, work)

/** The language of the panel, in all markets. */
export const PANEL_LANGUAGE: Language = 'en'

/** Runs work of the panel, where owners see their texts as they wrote them, in any language. */
export const inPanel = <Result>(work: () => Result): Result =>
  current.run({ language: PANEL_LANGUAGE, showsOriginals: true }, work)

/**
 * The languages in which texts of the owner are looked up: that of the request, then the one that it falls back to, such as
 * `de-AT`, `de`. Empty in the panel, and if the request is in the language of the originals, which is that of the default market.
 */
export const translationLanguages = (): Language[] =>
  current.getStore()?.showsOriginals ? [] : listTranslationLanguages(language())

/** The languages in which texts of the owner are looked up for pages in a language. */
export function listTranslationLanguages(wanted: Language): Language[] {
  if (wanted === defaultLanguage) return []
  const [base = ''] = wanted.split('-')
  return base === wanted || base === defaultLanguage ? [wanted] : [wanted, base as Language]
}

/** The language in which owners write. */
export const originalLanguage = (): Language => defaultLanguage
