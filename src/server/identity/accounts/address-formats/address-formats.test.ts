import { describe, expect, it } from 'vitest'
import { AddressFormat, type AddressPart } from '#contract/address-formats.ts'
import { printedLines } from '#contract/address-lines.ts'
import { type Address, AddressInput } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import { type CountryCode, countryCodes } from '#contract/country-codes.ts'
import { countryName } from '#contract/country-names.ts'
import { normalizePhones } from '../check-phone.ts'
import '../check-region.ts'
import { readAddressFormat } from './read-format.ts'
import { regionMismatch } from './region-mismatch.ts'

const partsToRequire = ['city', 'state', 'zipCode'] as const

/** An address with everything that its country uses. */
function completeAddress(country: CountryCode): Address {
  const { parts, regions, postcode, phoneExample } = readAddressFormat(country)
  const uses = (part: AddressPart) => parts.includes(part)
  return {
    firstName: 'Ann',
    lastName: 'Shopper',
    email: 'ann@example.test',
    phone: phoneExample,
    company: 'Example Works',
    address: '17 Long Street',
    address2: 'Flat 3',
    ...(uses('district') && { district: 'Quarterdeck' }),
    city: uses('city') ? 'Middleton' : '',
    state: uses('state') ? (regions?.[0]?.code ?? 'Shireland') : '',
    zipCode: uses('zipCode') ? (postcode?.examples[0] ?? '12345') : '',
    country,
  }
}

/** Replaces letters, digits and hyphens by those that input methods of Chinese, Japanese and Korean write. */
const toFullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

const validate = (address: object): Record<string, string> =>
  Object.fromEntries(
    (AddressInput.safeParse(address).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

/** How often each given part is printed. */
function timesPrinted(address: Address): Record<string, number> {
  const text = printedLines(address).slice(0, -1).join('\n')
  const { firstName, lastName, company, address: street, address2, district, city, state, zipCode } = address
  const parts = { firstName, lastName, company, street, address2, district, city, state, zipCode }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]) => (value ? [[part, text.split(value).length - 1]] : [])),
  )
}

describe.each(countryCodes)('an address in %s', (country) => {
  const format = readAddressFormat(country)
  const complete = completeAddress(country)

  it('has a valid format', () => {
    expect(AddressFormat.parse(format)).toEqual(format)
    expect(format.parts).toEqual(expect.arrayContaining(format.required))
    expect(countryName(country)).toMatch(/\p{L}{3}/u)
  })

  it('is accepted and printed with each part once', () => {
    const accepted = AddressInput.parse(complete)
    expect(new Set(Object.values(timesPrinted(accepted)))).toEqual(new Set([1]))
    expect(printedLines(accepted).at(-1)).toBe(countryName(country).toLocaleUpperCase('en'))
    expect(AddressInput.parse(accepted)).toEqual(accepted)
  })

  it('is accepted and printed with only the required parts, and with parts that the country does not use', () => {
    const { company, address2, district, ...rest } = complete
    const required = Object.fromEntries(
      partsToRequire.map((part) => [part, format.required.includes(part) ? complete[part] : '']),
    )
    const least = AddressInput.parse({ ...rest, ...required })
    expect(new Set(Object.values(timesPrinted(least)))).toEqual(new Set([1]))
    const unused = { district: 'Quarterdeck', city: 'Middleton', state: 'Shireland', zipCode: '98765' }
    const most = AddressInput.parse({
      ...complete,
      ...Object.fromEntries(Object.entries(unused).filter(([part]) => !format.parts.includes(part as AddressPart))),
    })
    expect(new Set(Object.values(timesPrinted(most)))).toEqual(new Set([1]))
  })

  it('needs each required part, by its local name', () => {
    for (const part of partsToRequire) {
      const { [part]: _, ...rest } = complete
      const expected = format.required.includes(part) ? { [part]: countryRules(country).requiredMessage(part) } : {}
      expect(validate(rest)).toEqual(expected)
      expect(validate({ ...rest, [part]: ' \u200b' })).toEqual(expected)
    }
    expect(validate({ ...complete, address: '' })).toEqual({ address: 'Address is required' })
  })

  it('has a postal code like its examples', () => {
    for (const example of format.postcode?.examples ?? []) {
      const written = AddressInput.parse({ ...complete, zipCode: example.toLowerCase() }).zipCode
      expect(written.replace(/[ -]/g, '')).toBe(example.replace(/[ -]/g, ''))
      expect(AddressInput.parse({ ...complete, zipCode: example.replace(/[ -]/g, '') }).zipCode).toBe(written)
      expect(AddressInput.parse({ ...complete, zipCode: written }).zipCode).toBe(written)
      expect(AddressInput.parse({ ...complete, zipCode: toFullWidth(example) }).zipCode).toBe(written)
    }
    for (const wrong of format.postcode ? ['!', '1', 'AAAAAAAAAA', '123456789012'] : [])
      expect(Object.keys(validate({ ...complete, zipCode: wrong })), wrong).toEqual(['zipCode'])
  })

  it('has a region by its code, name, local name or ISO code', () => {
    for (const { code, name, localName, iso } of format.regions ?? []) {
      for (const typed of [code, name.toUpperCase(), localName ?? code, ...(iso ? [iso] : [])])
        expect(AddressInput.parse({ ...complete, state: typed }).state, typed).toBe(code)
      if (localName) expect(AddressInput.parse({ ...complete, state: code, address: 'ひ' }).state).toBe(localName)
    }
    if (format.regions) expect(Object.keys(validate({ ...complete, state: 'Nowhere' }))).toEqual(['state'])
  })

  it('has a phone number like its example', () => {
    expect(normalizePhones(complete).phone).toMatch(/^\+\d/)
  })
})

it.each(['〒100-0001', '１００－０００１', '100ー0001', '100−0001', '100‐0001'])(
  'a postal code of Japan is accepted as %s',
  (zipCode) => {
    expect(AddressInput.parse({ ...completeAddress('JP'), state: 'Tokyo', zipCode }).zipCode).toBe('100-0001')
  },
)

describe('a region', () => {
  it.each([
    ['US', 'TX', '97204', 'The ZIP code 97204 is in Oregon, not in Texas'],
    ['US', 'AE', '96201', 'The ZIP code 96201 is in Armed Forces Pacific, not in Armed Forces Europe'],
    ['US', 'FM', '96960', 'The ZIP code 96960 is in Marshall Islands, not in Federated States of Micronesia'],
    ['US', 'OR', '00000', 'The ZIP code 00000 is not in Oregon'],
    ['CA', 'QC', 'M5V 2T6', 'The Postal code M5V 2T6 is in Ontario, not in Quebec'],
    ['JP', '大阪府', '100-0001', 'The Postal code 100-0001 is in Tokyo, not in Osaka'],
  ] as const)('of %s is compared with the postcode: %s, %s', (country, state, zipCode, message) => {
    expect(regionMismatch({ country, state, zipCode })).toBe(message)
  })

  it.each([
    ['US', 'Oregon', '97204-1234'],
    ['US', 'PW', '96940'],
    ['US', 'AA', '34002'],
    ['CA', 'NU', 'X0A 0H0'],
    ['CA', 'QC', 'K1A 0B1'],
    ['CA', 'ON', 'K1A 0B1'],
    ['UK', 'Kent', 'SW1A 1AA'],
    ['US', 'TX', 'abc'],
    ['JP', 'Tokyo', '100-0001'],
  ] as const)('of %s may be right: %s, %s', (country, state, zipCode) => {
    expect(regionMismatch({ country, state, zipCode })).toBeUndefined()
  })
})
