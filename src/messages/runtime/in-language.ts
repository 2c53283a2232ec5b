import { AsyncLocalStorage } from 'node:async_hooks'
import { loadLanguage } from '../languages/load.ts'
import { type Language, language, setLanguageSource } from './language.ts'
import { addTranslations } from './translations.ts'

let defaultLanguage: Language = 'en'
const current = new AsyncLocalStorage<Language>()
for (const [language, load] of Object.entries(loadLanguage)) if (load) addTranslations(language, (await load()).areas)
setLanguageSource(() => current.getStore() ?? defaultLanguage)

/** Sets the server's default language, for requests, emails and jobs outside of `inLanguage`. */
export function setDefaultLanguage(language: Language): void {
  defaultLanguage = language
}

/** Runs work of the server in a language. Concurrent work keeps its own language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work)

/**
 * The languages in which texts of the owner are looked up: that of the request, then the one that it falls back to, such as
 * `de-AT`, `de`. Empty if the request is in the language of the originals, which is that of the default market.
 */
export function translationLanguages(current: Language = language()): Language[] {
  if (current === defaultLanguage) return []
  const [base = ''] = current.split('-')
  return base === current || base === defaultLanguage ? [current] : [current, base as Language]
}

/** The language in which owners write. */
export const originalLanguage = (): Language => defaultLanguage
