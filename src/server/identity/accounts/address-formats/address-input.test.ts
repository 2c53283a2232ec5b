import { describe, expect, it } from 'vitest'
import { AddressInput, PlaceOrderBody } from '#contract/checkout.ts'
import '../check-region.ts'

const portland = {
  firstName: 'Ann',
  lastName: 'Shopper',
  email: 'ann@example.test',
  phone: '(503) 555-0142',
  address: '1 Main Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97204',
  country: 'US',
}
const ottawa = { ...portland, city: 'Ottawa', state: 'ON', zipCode: 'K1A 0B1', country: 'CA' }
const london = { ...portland, city: 'London', state: '', zipCode: 'SW1A 1AA', country: 'UK' }

function validate(address: object): Record<string, string> {
  const issues = AddressInput.safeParse(address).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('a shipping address', () => {
  it('is normalized to the conventions of its country', () => {
    expect(AddressInput.parse({ ...portland, state: ' oregon ', zipCode: '97204 1234' })).toMatchObject({
      state: 'OR',
      zipCode: '97204-1234',
    })
    expect(AddressInput.parse({ ...ottawa, state: 'on', zipCode: 'k1a0b1' })).toEqual(ottawa)
    expect(AddressInput.parse({ ...london, state: ' Greater London ', zipCode: 'sw1a1aa' })).toEqual({
      ...london,
      state: 'Greater London',
    })
  })

  it('removes line breaks and invisible characters from pasted text', () => {
    const pasted = {
      ...london,
      firstName: '\u202eAnn',
      address: '1 Main Street\r\n\tFlat 2 ',
      state: 'Greater\u2028London',
    }
    expect(AddressInput.parse({ ...pasted, phone: '\u202a020 7946 0018\u202c' })).toEqual({
      ...london,
      address: '1 Main Street Flat 2',
      state: 'Greater London',
      phone: '020 7946 0018',
    })
    expect(AddressInput.parse({ ...london, lastName: 'می‌خواهم', city: '.' })).toMatchObject({ lastName: 'می‌خواهم' })
    expect(validate({ ...london, firstName: '\u200b\u2060', lastName: '\u202e', city: ' \u00ad' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      city: 'City is required',
    })
  })

  it('requires a state in the US and a province in Canada, but no county in the UK', () => {
    expect(validate({ ...portland, state: '' })).toEqual({ state: 'State is required' })
    expect(validate({ ...portland, state: 'ON' })).toEqual({ state: 'Choose a state' })
    expect(validate({ ...ottawa, state: 'OR' })).toEqual({ state: 'Choose a province' })
    expect(validate({ ...ottawa, state: 'constructor' })).toEqual({ state: 'Choose a province' })
    expect(validate(london)).toEqual({})
  })

  it.each([
    ['US', '97204-1234', '97204-1234'],
    ['US', '972041234', '97204-1234'],
    ['CA', 'h0h 0h0', 'H0H 0H0'],
    ['UK', 'm1 1ae', 'M1 1AE'],
    ['UK', 'B338TH', 'B33 8TH'],
    ['UK', 'EC1A 1BB', 'EC1A 1BB'],
    ['UK', 'gir 0aa', 'GIR 0AA'],
    ['UK', 'bfpo61', 'BFPO 61'],
    ['UK', 'BFPO 1234', 'BFPO 1234'],
    ['UK', 'bf1 4fb', 'BF1 4FB'],
    ['UK', 'je2 3ab', 'JE2 3AB'],
  ])('in %s has its postcode %s normalized to %s', (country, typed, normalized) => {
    const address = { US: portland, CA: ottawa, UK: london }[country]
    expect(AddressInput.parse({ ...address, zipCode: typed }).zipCode).toBe(normalized)
  })

  it.each([
    ['US', '9720'],
    ['US', 'ABCDE'],
    ['CA', 'D1A 0B1'],
    ['CA', 'K1O 0B1'],
    ['CA', '97204'],
    ['UK', 'SW1A'],
    ['UK', 'QW1A 1AA'],
    ['UK', 'SW1A 1AC'],
    ['UK', 'ZZ1 1AA'],
    ['UK', 'AA1 1AA'],
    ['UK', 'BFPO 12345'],
  ])('in %s must not have the postcode %s', (country, typed) => {
    const address = { US: portland, CA: ottawa, UK: london }[country]
    expect(validate({ ...address, zipCode: typed })).toEqual({
      zipCode: expect.stringMatching(/^Enter a .+ such as /),
    })
  })

  it('reports all invalid fields at once, with the texts of the specification for missing ones', () => {
    const empty = Object.fromEntries(Object.keys(portland).map((name) => [name, '']))
    expect(validate({ ...empty, country: 'US' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code is required',
    })
    expect(validate({ ...portland, firstName: '', state: 'XX', zipCode: 'XX' })).toEqual({
      firstName: 'First name is required',
      state: 'Choose a state',
      zipCode: 'Enter a ZIP code such as 97204 or 97204-1234',
    })
    expect(validate({ ...portland, country: '' })).toEqual({ country: 'Country is required' })
  })
})

describe('the body of an order', () => {
  it('validates both of its addresses', () => {
    const body = { ...portland, billing: { ...ottawa, zipCode: 'x' }, shippingMethod: 'standard', expectedTotal: 1 }
    const { error } = PlaceOrderBody.safeParse({ ...body, zipCode: 'x' })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['billing.zipCode', 'zipCode'])
  })
})

describe('a region', () => {
  it.each([
    ['Armed Forces (AE)', 'AE'],
    ['armed forces europe', 'AE'],
    ['Armed Forces Africa', 'AE'],
    ['Armed Forces Middle East', 'AE'],
    ['Armed Forces Canada', 'AE'],
    ['Armed Forces Americas', 'AA'],
    ['Armed Forces Pacific', 'AP'],
    ['Guam', 'GU'],
    ['American Samoa', 'AS'],
    ['Northern Mariana Islands', 'MP'],
    ['Marshall Islands', 'MH'],
    ['Micronesia', 'FM'],
    ['Federated States of Micronesia', 'FM'],
    ['Palau', 'PW'],
    ['Virgin Islands', 'VI'],
  ])('of the US can be given as %s', (typed, code) => {
    expect(AddressInput.parse({ ...portland, state: typed }).state).toBe(code)
  })
})
