import type { CountryCode } from './country-codes.ts'

/** Where a VAT number is checked: in VIES, the register of the European Commission, or by staff. */
export const taxRegisters = ['vies', 'staff'] as const
export type TaxRegister = (typeof taxRegisters)[number]

export interface VatNumber {
  /** With the prefix of its country, in capitals without spaces: `ATU12345678`. */
  number: string
  country: CountryCode
  register: TaxRegister
}

/**
 * VAT numbers after their prefix, as the European Commission publishes them (question 11 of
 * https://ec.europa.eu/taxation_customs/vies/#/faq). Those of Great Britain have the form of Northern Ireland
 * (https://www.gov.uk/guidance/vat-eu-country-codes-vat-numbers-and-vat-in-other-languages).
 */
const formats: Record<string, { pattern: RegExp; example: string }> = {
  AT: { pattern: /^U\d{8}$/, example: 'U12345678' },
  BE: { pattern: /^[01]\d{9}$/, example: '0123456789' },
  BG: { pattern: /^\d{9,10}$/, example: '123456789' },
  CY: { pattern: /^\d{8}[A-Z]$/, example: '12345678X' },
  CZ: { pattern: /^\d{8,10}$/, example: '12345678' },
  DE: { pattern: /^\d{9}$/, example: '123456789' },
  DK: { pattern: /^\d{8}$/, example: '12345678' },
  EE: { pattern: /^\d{9}$/, example: '123456789' },
  EL: { pattern: /^\d{9}$/, example: '123456789' },
  ES: { pattern: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'X1234567X' },
  FI: { pattern: /^\d{8}$/, example: '12345678' },
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: '12345678901' },
  HR: { pattern: /^\d{11}$/, example: '12345678901' },
  HU: { pattern: /^\d{8}$/, example: '12345678' },
  IE: { pattern: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/, example: '1234567WA' },
  IT: { pattern: /^\d{11}$/, example: '12345678901' },
  LT: { pattern: /^(\d{9}|\d{12})$/, example: '123456789' },
  LU: { pattern: /^\d{8}$/, example: '12345678' },
  LV: { pattern: /^\d{11}$/, example: '12345678901' },
  MT: { pattern: /^\d{8}$/, example: '12345678' },
  NL: { pattern: /^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/, example: '123456789B01' },
  PL: { pattern: /^\d{10}$/, example: '1234567890' },
  PT: { pattern: /^\d{9}$/, example: '123456789' },
  RO: { pattern: /^\d{2,10}$/, example: '1234567890' },
  SE: { pattern: /^\d{12}$/, example: '123456789001' },
  SI: { pattern: /^\d{8}$/, example: '12345678' },
  SK: { pattern: /^\d{10}$/, example: '1234567890' },
  XI: { pattern: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: '123456789' },
  GB: { pattern: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: '123456789' },
}

/** Prefixes that differ from the shop's code of the country. */
const countriesOfPrefixes: Record<string, CountryCode> = { EL: 'GR', XI: 'UK', GB: 'UK' }

/** The prefix of the VAT numbers of a country, such as `EL` for Greece. */
export const vatPrefix = (country: CountryCode): string => (country === 'GR' ? 'EL' : country === 'UK' ? 'GB' : country)

/** An example of the numbers of a country: `ATU12345678`. Undefined if their form is not known. */
export function vatExample(country: CountryCode): string | undefined {
  const prefix = vatPrefix(country)
  const format = formats[prefix]
  return format && prefix + format.example
}

/**
 * Parses a VAT number, which may have spaces, dots and hyphens, and no prefix.
 * @param country whose prefix it has without one
 * @returns undefined if it does not have the form of numbers of its country
 */
export function readVatNumber(typed: string, country: CountryCode): VatNumber | undefined {
  const text = typed.toUpperCase().replace(/[\s./-]/g, '')
  const prefix = Object.keys(formats).find(
    (each) => text.startsWith(each) && formats[each]?.pattern.test(text.slice(2)),
  )
  if (prefix) return toVatNumber(prefix, text.slice(2))
  const own = vatPrefix(country)
  if (Object.hasOwn(formats, own)) return formats[own]?.pattern.test(text) ? toVatNumber(own, text) : undefined
  // The forms of other countries are not known. Staff check these numbers.
  return /^[A-Z\d]{4,20}$/.test(text) ? { number: text, country, register: 'staff' } : undefined
}

const toVatNumber = (prefix: string, rest: string): VatNumber => ({
  number: prefix + rest,
  country: countriesOfPrefixes[prefix] ?? (prefix as CountryCode),
  register: prefix === 'GB' ? 'staff' : 'vies',
})
