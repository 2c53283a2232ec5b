import type { Language } from './languages.ts'

export type { Language }

/**
 * The locale for numbers and dates of each language. `translations.ts` adds those besides English, because the browser loads it
 * only for pages in another language.
 */
export const locales = { en: 'en-US' } as Record<Language, string>

/** A stored language; English if the shop no longer has it. */
export const toLanguage = (stored: string): Language => (Object.hasOwn(locales, stored) ? (stored as Language) : 'en')

/** The direction in which a language is written. */
export const getDirection = (language: Language): 'ltr' | 'rtl' => (/^ar/.test(language) ? 'rtl' : 'ltr')

let read = (): Language => 'en'

/** The language of the current request or page. */
export const language = (): Language => read()

/**
 * Sets the source of the current language: the page in the browser, the request on the server. Without a source, it is
 * English.
 */
export function setLanguageSource(source: () => Language) {
  read = source
}
