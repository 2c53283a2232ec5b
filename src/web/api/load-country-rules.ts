import { addCountryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { rulesFrom } from '#contract/format-rules.ts'
import { call } from './client.ts'

const loading = new Map<CountryCode, Promise<void>>()

/** Loads the address rules of a country once, and lets forms and schemas know them. */
export function loadCountryRules(country: CountryCode): Promise<void> {
  const started = loading.get(country) ?? load(country)
  loading.set(country, started)
  return started
}

async function load(country: CountryCode): Promise<void> {
  try {
    const { format } = await call('GET /address-formats/{country}', { country })
    addCountryRules(country, rulesFrom(format))
  } catch (error) {
    loading.delete(country)
    throw error
  }
}
