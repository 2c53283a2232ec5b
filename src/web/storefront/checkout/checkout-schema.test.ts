import { describe, expect, it } from 'vitest'
import { draftFromProfile } from './checkout-schema.ts'

const profile = {
  id: 'a1',
  name: ' Ann  Maria Shopper ',
  email: 'ann@example.test',
  role: 'user' as const,
  phone: '',
  address: '1 Main Street',
  city: 'Portland',
  state: 'ontario',
  zipCode: 'K1A 0B1',
  country: 'CA',
  emailVerified: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('draftFromProfile', () => {
  it('takes the contact from the profile, and splits the name after its first word', () => {
    expect(draftFromProfile(profile, ['US', 'CA'])).toEqual({
      firstName: 'Ann',
      lastName: 'Maria Shopper',
      email: 'ann@example.test',
      phone: '',
      address: '1 Main Street',
      city: 'Portland',
      state: 'ontario',
      zipCode: 'K1A 0B1',
      country: 'CA',
      saveAddress: false,
      paymentMethod: 'online',
      useStoreCredit: true,
      shippingMethod: 'standard',
    })
  })

  it('uses the shop’s first country when the profile has none that the shop ships to', () => {
    expect(draftFromProfile({ ...profile, country: '' }, ['US'])).toMatchObject({ country: 'US' })
  })

  it('leaves out an address, and a phone number without country code, in a country that the shop does not ship to', () => {
    const elsewhere = { address: '', city: '', state: '', zipCode: '', country: 'DE' }
    expect(draftFromProfile({ ...profile, phone: '(416) 555-0100' }, ['DE', 'US'])).toMatchObject({
      ...elsewhere,
      phone: '',
    })
    const phone = '+1 416 555 0100'
    expect(draftFromProfile({ ...profile, phone }, ['DE', 'US'])).toMatchObject({
      ...elsewhere,
      firstName: 'Ann',
      phone,
    })
  })
})
