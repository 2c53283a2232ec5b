import { z } from 'zod'
import { t } from '#messages/taxRules.ts'
import { countryRules } from './countries.ts'
import type { CountryCode } from './country-codes.ts'

/**
 * `10115`, `101*` for all codes with this prefix, or `10115-14199`; capitals without spaces. A code with a hyphen, such as
 * `100-0001` in Japan, is told from a range only where the country is known.
 */
export const Postcodes = z
  .string()
  .max(40)
  .overwrite((text) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s〒]/gu, '')
      .replace(/[−\p{Pd}]/gu, '-'),
  )
  .refine((text) => readPostcodes(text) !== undefined || HYPHENATED.test(text), { error: () => t('postcodes') })
  .default('')
  .meta({ description: 'A postal code, the beginning of one with *, or a range of numbers. Empty for all' })

/** A part of a country, by code or name. */
export const Region = z.string().trim().max(100).default('').meta({ description: 'A state or province; empty for all' })

const HYPHENATED = /^[A-Z\d]{1,6}-[A-Z\d]{1,6}$/

export interface PostcodeArea {
  prefix: string | null
  from: number | null
  to: number | null
}

/**
 * Parses an area of postal codes.
 * @param country if it is known, so that its codes with a hyphen are not taken for ranges
 * @returns undefined if it is none, or a range that ends before it begins
 */
export function readPostcodes(text: string, country?: CountryCode): PostcodeArea | undefined {
  if (text === '') return { prefix: null, from: null, to: null }
  if (country && HYPHENATED.test(text) && countryRules(country).postcode?.write(text) === text)
    return { prefix: text.replace('-', ''), from: null, to: null }
  const range = /^(\d{1,9})-(\d{1,9})$/.exec(text)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    return from <= to ? { prefix: null, from, to } : undefined
  }
  const prefix = /^([A-Z\d]{1,10})\*?$/.exec(text)?.[1]
  return prefix === undefined ? undefined : { prefix, from: null, to: null }
}

/**
 * The text of an area of postal codes, as `readPostcodes` parses it. Both ends of a range have the same length, which no country
 * has on both sides of a hyphen.
 */
export function writePostcodes({ prefix, from, to }: PostcodeArea): string {
  if (prefix !== null) return `${prefix}*`
  return from === null ? '' : `${String(from).padStart(String(to).length, '0')}-${to}`
}
