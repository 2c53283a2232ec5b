import { useMemo } from 'react'
import { type CountryCode, countryCodes } from '#contract/country-codes.ts'
import { namedCountries } from '#contract/country-names.ts'
import { useShop } from '#web/shop/shop.ts'

/** All countries, including those that the shop does not ship to. It begins with the first country of the shop. */
export function useAllCountries(): { code: CountryCode; name: string }[] {
  const first = useShop().countries[0] ?? 'US'
  return useMemo(() => namedCountries([first, ...countryCodes.filter((code) => code !== first)]), [first])
}
