import type { Language } from '#messages/runtime/language.ts'

/** The name of a language in English, such as “Austrian German”. The panel is in English. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames('en-US', { type: 'language' }).of(language) ?? language
