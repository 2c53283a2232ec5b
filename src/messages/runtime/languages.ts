/**
 * The languages of pages, with the locale for numbers and dates of each. A language of a region, such as Austrian German, has
 * the texts of its language and the formats of its region. English without a region is American.
 */
export const languageLocales = {
  en: 'en-US',
  'en-AU': 'en-AU',
  'en-CA': 'en-CA',
  'en-GB': 'en-GB',
  'en-IE': 'en-IE',
  de: 'de-DE',
  'de-AT': 'de-AT',
  'de-CH': 'de-CH',
  // With the digits 0 to 9, whichever a browser prefers.
  ar: 'ar-u-nu-latn',
  'ar-AE': 'ar-AE-u-nu-latn',
  'en-XA': 'en-US',
} as const

export type Language = keyof typeof languageLocales

export const languages = Object.keys(languageLocales) as Language[]

/** English with accents and about twice as long, for tests of layouts. It is generated, and no shop can publish it. */
export const PSEUDO_LANGUAGE = 'en-XA' satisfies Language

/** The language, then those whose texts it lacks are taken from: `de-AT`, `de`. English, the last, is not included. */
export function withFallbacks(language: string): string[] {
  const [base = ''] = language.split('-')
  return (base === language ? [language] : [language, base]).filter((each) => each !== 'en')
}
