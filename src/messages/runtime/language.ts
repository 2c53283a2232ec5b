/** The shop's languages, with the locale for numbers and dates of each. */
export const locales = { en: 'en-US' } as const

export type Language = keyof typeof locales

/** A stored language; English if the shop no longer has it. */
export const toLanguage = (stored: string): Language => (Object.hasOwn(locales, stored) ? (stored as Language) : 'en')

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
