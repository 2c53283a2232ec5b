/** The languages that the shop speaks, each with the locale that writes its numbers and dates. */
export const locales = { en: 'en-US' } as const

export type Language = keyof typeof locales

let read = (): Language => 'en'

/** The language of what is being rendered or answered right now. */
export const language = (): Language => read()

/**
 * Says where the language is read from: in the browser from the page, on the server from the request.
 * Before anything says so it is English.
 */
export function readLanguageFrom(source: () => Language) {
  read = source
}
