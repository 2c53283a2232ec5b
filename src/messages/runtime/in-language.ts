import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, readLanguageFrom } from './language.ts'

let usual: Language = 'en'
const current = new AsyncLocalStorage<Language>()
readLanguageFrom(() => current.getStore() ?? usual)

/** Sets the language of all work of the server that `inLanguage` does not surround: requests, mails and jobs. */
export function speak(language: Language): void {
  usual = language
}

/** Does work of the server in a language. Other work that runs at the same time keeps its own. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work)
