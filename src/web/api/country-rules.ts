import { useEffect, useState } from 'react'
import { countryRules, isKnownCountry } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import type { CountryRules } from '#contract/country-rules.ts'

/**
 * Loads the address rules of a country. Until then, and if that fails, forms show general labels and the server checks the
 * address.
 */
export function useCountryRules(country: CountryCode): CountryRules & { isLoading: boolean } {
  const [finished, setFinished] = useState<CountryCode>()
  const isKnown = isKnownCountry(country)
  useEffect(() => {
    if (isKnown) return
    void import('./load-country-rules.ts')
      .then(({ loadCountryRules }) => loadCountryRules(country))
      .catch((error) => console.warn('Addresses of this country are checked by the server only', error))
      .then(() => setFinished(country))
  }, [country, isKnown])
  return { ...countryRules(country), isLoading: !isKnown && finished !== country }
}
