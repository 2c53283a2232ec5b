import { useEffect, useRef } from 'react'
import { partsIn } from '#contract/address-lines.ts'
import { regionCode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { useCountryRules } from '#web/api/country-rules.ts'

type Part = 'district' | 'city' | 'state' | 'zipCode'
const partsToKeep = ['district', 'city', 'zipCode'] as const

/** The methods of a form that are used here. Names of its fields may have a prefix. */
interface CountryForm {
  getValues: (field: string) => unknown
  setValue: (field: string, text: string) => void
  clearErrors: (fields: string[]) => void
}

/**
 * Adapts the fields of an address to its country. Input for parts that the country does not use, and for regions of
 * another country, is not sent. It is restored when the country is chosen again.
 * @param prefix of the names of the address's fields in the form
 * @returns a handler for a change of the country
 */
export function useCountryFields(form: object, country: CountryCode, prefix = ''): () => void {
  const { getValues, setValue, clearErrors } = form as CountryForm
  const read = (field: Part | 'country') => (getValues(prefix + field) as string | undefined) ?? ''
  const write = (part: Part, text: string) => setValue(prefix + part, text)
  const { regions } = useCountryRules(country)
  const kept = useRef<{ [Key in Part | CountryCode]?: string }>({})

  // The choice of regions has codes, but profiles have any text, and addresses in the local script have local names.
  useEffect(() => {
    const state = read('state')
    if (!regions || !state) return
    const code = regionCode(country, state)
    if (code !== state) write('state', code in regions ? code : '')
  }, [regions])

  return () => {
    const next = read('country') as CountryCode
    const [before, after] = [partsIn(country), partsIn(next)]
    kept.current[country] = read('state')
    write('state', kept.current[next] ?? '')
    for (const part of partsToKeep) {
      const isUsed = after.includes(part)
      if (isUsed === before.includes(part)) continue
      if (isUsed) write(part, kept.current[part] ?? read(part))
      else {
        kept.current[part] = read(part)
        write(part, '')
      }
    }
    clearErrors(['city', 'state', 'zipCode', 'phone'].map((field) => prefix + field))
  }
}
