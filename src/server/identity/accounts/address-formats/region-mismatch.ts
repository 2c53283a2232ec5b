import type { Address } from '#contract/checkout.ts'
import { countryRules, postcodeProblem, regionCode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { compactPostcode } from '#contract/country-rules.ts'
import { t } from '#messages/addressFormats.ts'
import { readRegions } from './read-format.ts'

/**
 * Checks whether a postal code belongs to a region. A mismatch may still be correct, for example where a post office serves
 * places across a border, so the shopper can confirm it.
 * @returns the message for a mismatch; undefined if there is none or it cannot be checked
 */
export function regionMismatch({
  country,
  state,
  zipCode,
}: Pick<Address, 'country' | 'state' | 'zipCode'>): string | undefined {
  const code = regionCode(country, state)
  const patterns = regionPatterns(country)
  const expected = patterns.get(code)
  const compact = compactPostcode(zipCode)
  if (!expected || postcodeProblem(country, zipCode) || compact === '' || expected.test(compact)) return undefined
  const owner = [...patterns].find(([, pattern]) => pattern.test(compact))?.[0]
  const { regions = {}, labels } = countryRules(country)
  const [label, region] = [labels.zipCode, regions[code] ?? code]
  return owner
    ? t('elsewhere', { label, zipCode, owner: regions[owner] ?? owner, region })
    : t('wrongRegion', { label, zipCode, region })
}

const cache = new Map<CountryCode, Map<string, RegExp>>()

/** Patterns for the beginning of each region's postal codes, in capitals and without spaces and hyphens. */
function regionPatterns(country: CountryCode): Map<string, RegExp> {
  const cached = cache.get(country)
  if (cached) return cached
  const patterns = new Map(
    readRegions(country).flatMap(({ code, postcodes }) =>
      postcodes ? [[code, new RegExp(`^(?:${postcodes})`)] as const] : [],
    ),
  )
  cache.set(country, patterns)
  return patterns
}
