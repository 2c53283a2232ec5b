import type { AddressFormat, Region } from './address-formats.ts'
import { type CountryRules, compactPostcode } from './country-rules.ts'

/** The rules of a country by its format, in the language in which it was read. */
export function rulesFrom(format: AddressFormat): CountryRules {
  const { required, requiredMessages, labels, regions, regionMessage = '', postcode, phoneExample } = format
  return {
    labels,
    required,
    requiredMessage: (part) => requiredMessages[part],
    ...(regions && { ...regionRules(regions), regionMessage: () => regionMessage }),
    ...(postcode && { postcode: { ...postcodeRules(postcode), message: () => postcode.message } }),
    phoneExample,
  }
}

/** How regions are recognized. */
export function regionRules(regions: Region[]) {
  const entries = <Value>(value: (region: Region) => Value | undefined) =>
    Object.fromEntries(
      regions.flatMap((region) => {
        const of = value(region)
        return of === undefined ? [] : [[region.code, of] as const]
      }),
    )
  return {
    regions: entries(({ name }) => name),
    localNames: entries(({ localName }) => localName),
    otherNames: Object.fromEntries(regions.flatMap(({ code, iso }) => (iso ? [[iso.toLowerCase(), code]] : []))),
  }
}

interface PostcodeFormat {
  pattern: string
  examples: string[]
  prefix?: string | undefined
}

/** How postal codes are checked and written. */
export const postcodeRules = (format: PostcodeFormat) => ({
  write: (typed: string) => formatByPattern(format, typed),
  hasOnlyDigits: format.examples.every((example) => /^[\d -]+$/.test(example)),
})

/** Formats a postal code so that it matches the pattern: unchanged, or with a hyphen or space inserted. */
function formatByPattern({ pattern, prefix }: PostcodeFormat, typed: string): string | undefined {
  const whole = new RegExp(`^(?:${pattern})$`)
  const all = compactPostcode(typed)
  const withoutPrefix = prefix && all.startsWith(prefix) ? all.slice(prefix.length) : all
  return [withoutPrefix, all].map(separated).find(Boolean)

  function separated(compact: string): string | undefined {
    const spelling = ['-', ' '].flatMap((separator) =>
      Array.from(compact.slice(1), (_, at) => `${compact.slice(0, at + 1)}${separator}${compact.slice(at + 1)}`),
    )
    return (
      [...spelling, compact].find((text) => whole.test(text)) ?? [typed.toUpperCase()].find((text) => whole.test(text))
    )
  }
}
