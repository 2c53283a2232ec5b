import { language, locales } from '#messages/runtime/language.ts'
import type { CountryCode } from './country-codes.ts'

/** The code of a country in ISO 3166-1, which calls the United Kingdom GB. */
export const isoCountry = (code: string): string => (code === 'UK' ? 'GB' : code)

/** Countries whose long name differs between browsers and the server: Hong Kong SAR China. */
const withShortName = ['HK', 'MO', 'PS']

const cache = new Map<string, Intl.DisplayNames>()

/** The name of a country in the language of the page. The code itself if it is unknown. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const [locale, style] = [locales[language()], withShortName.includes(code) ? 'short' : 'long'] as const
  const names = cache.get(locale + style) ?? new Intl.DisplayNames(locale, { type: 'region', style })
  cache.set(locale + style, names)
  return names.of(isoCountry(code)) ?? code
}

/** Countries with their names, sorted by name after the first one. */
export function namedCountries(codes: readonly CountryCode[]): { code: CountryCode; name: string }[] {
  const [first, ...rest] = codes.map((code) => ({ code, name: countryName(code) }))
  const { compare } = new Intl.Collator(locales[language()])
  return first ? [first, ...rest.sort((a, b) => compare(a.name, b.name))] : []
}
