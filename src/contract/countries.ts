import { t } from '#messages/addressRules.ts'
import { isInLatin } from './address-lines.ts'
import type { CountryCode } from './country-codes.ts'
import { isoCountry } from './country-names.ts'
import { type CountryRules, type OptionalPart, unknownRules } from './country-rules.ts'

const loadedRules = new Map<CountryCode, CountryRules>()
let readRules: ((country: CountryCode) => CountryRules) | undefined

/** Adds the rules of a country. A page calls this when it has loaded them. */
export const addCountryRules = (country: CountryCode, rules: CountryRules): void => {
  loadedRules.set(country, rules)
}

/** Sets the source of the rules of all countries. The server calls this when it starts. */
export function readRulesWith(read: (country: CountryCode) => CountryRules): void {
  readRules = read
}

/** Whether the rules of a country are known: always on the server, in a page once it has loaded them. */
export const isKnownCountry = (country: CountryCode): boolean => loadedRules.has(country) || readRules !== undefined

/** How forms and the schema treat the addresses of a country. */
export function countryRules(country: CountryCode): CountryRules {
  const known = loadedRules.get(country)
  if (known || !readRules) return known ?? unknownRules
  const rules = readRules(country)
  loadedRules.set(country, rules)
  return rules
}

/** Formats a postal code by the conventions of its country. Invalid ones are returned unchanged. */
export const writePostcode = (country: CountryCode, typed: string): string =>
  countryRules(country).postcode?.write(typed) ?? typed

/** The message for an invalid postal code; an empty one is valid. */
export function postcodeProblem(country: CountryCode, typed: string): string | undefined {
  const { postcode } = countryRules(country)
  return typed === '' || !postcode || postcode.write(typed) !== undefined ? undefined : postcode.message()
}

/** Normalizes the name of a region for comparison: without accents, capitals, and parts that some people omit. */
const normalizeName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/^co(?:unty|\.)? /, '')

/**
 * The code of a region, given by code or name in any case, in Latin letters or in the script of the country. Unknown regions
 * are returned unchanged.
 */
export function regionCode(country: CountryCode, typed: string): string {
  const { regions = {}, localNames = {}, otherNames = {} } = countryRules(country)
  if (Object.hasOwn(regions, typed)) return typed
  const folded = normalizeName(typed)
  const find = (names: Record<string, string>) =>
    Object.entries(names).find(([, name]) => normalizeName(name) === folded)?.[0]
  // ISO 3166-2 begins with the country, as in US-OR.
  const codes = [folded, folded.replace(`${isoCountry(country).toLowerCase()}-`, '')]
  const code =
    Object.keys(regions).find((each) => codes.includes(normalizeName(each))) ?? find(regions) ?? find(localNames)
  return code ?? Object.entries(otherNames).find(([name]) => name === folded)?.[1] ?? typed
}

/** The region of an address as it is stored and printed: the code, or the local name in an address in the local script. */
export function writeRegion(
  country: CountryCode,
  typed: string,
  address: { address?: string; city?: string } = {},
): string {
  const code = regionCode(country, typed)
  return isInLatin(address) ? code : (countryRules(country).localNames?.[code] ?? code)
}

/** The message for an invalid region; an empty one is valid where none is required. */
export function regionProblem(country: CountryCode, typed: string): string | undefined {
  const { regions, regionMessage } = countryRules(country)
  if (typed === '') return missingPart(country, 'state', typed)
  return !regions || Object.hasOwn(regions, regionCode(country, typed)) ? undefined : regionMessage?.()
}

/** The message for a part that the country requires, if it is empty. */
export function missingPart(country: CountryCode, part: OptionalPart, typed: string): string | undefined {
  const { required, requiredMessage } = countryRules(country)
  return required.includes(part) && typed === '' ? requiredMessage(part) : undefined
}

/** The message for an invalid phone number. */
export const phoneMessage = (country: CountryCode): string =>
  t('enterPhone', { example: countryRules(country).phoneExample })
