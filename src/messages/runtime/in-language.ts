import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, readLanguageFrom } from './language.ts'

const current = new AsyncLocalStorage<Language>()
readLanguageFrom(() => current.getStore() ?? 'en')

/** Does work of the server, a request or a mail, in a language. Other work that runs at the same time keeps its own. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work)
