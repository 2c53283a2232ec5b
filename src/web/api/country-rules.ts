import { useEffect, useState } from 'react'
import { addCountryRules, countryRules, isKnownCountry } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import type { CountryRules } from '#contract/country-rules.ts'
import { rulesFrom } from '#contract/format-rules.ts'
import { call } from './client.ts'

const loading = new Map<CountryCode, Promise<void>>()

/** Loads the address rules of a country once, and makes them available to forms and schemas. A failed load is tried again. */
function load(country: CountryCode): Promise<void> {
  const started = loading.get(country)
  if (started) return started
  const loaded = call('GET /address-formats/{country}', { country })
    .then(({ format }) => addCountryRules(country, rulesFrom(format)))
    .catch((error) => {
      loading.delete(country)
      console.warn('The server checks addresses of this country', error)
    })
  loading.set(country, loaded)
  return loaded
}

/**
 * Loads the address rules of a country. Until then, and if that fails, forms show general labels and the server checks the
 * address.
 */
export function useCountryRules(country: CountryCode): CountryRules & { isLoading: boolean } {
  const [finished, setFinished] = useState<CountryCode>()
  const isKnown = isKnownCountry(country)
  useEffect(() => {
    if (!isKnown) void load(country).then(() => setFinished(country))
  }, [country, isKnown])
  return { ...countryRules(country), isLoading: !isKnown && finished !== country }
}
