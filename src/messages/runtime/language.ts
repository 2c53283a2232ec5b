/** The shop's languages, with the locale for numbers and dates of each. */
export const locales = { en: 'en-US' } as const

export type Language = keyof typeof locales

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
