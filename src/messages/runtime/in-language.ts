import { AsyncLocalStorage } from 'node:async_hooks'
import { loadLanguage } from '../languages/load.ts'
import { type Language, setLanguageSource } from './language.ts'
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
