import { expect, test } from 'vitest'
import { AddressInput } from '#contract/checkout.ts'
import { shopYear } from '#demo/calendar.ts'
import { normalizePhones } from '#server/identity/accounts/check-phone.ts'
import { createShoppers } from './create-shoppers.ts'

test('every address in the demo store is accepted by the checkout', () => {
  const today = new Date('2026-03-01T12:00:00Z')
  for (const shopper of createShoppers(shopYear(today), today)) {
    const { firstName, lastName, email, phone, address, city, state, zipCode, country } = shopper
    const form = { firstName, lastName, email, phone, address, city, state, zipCode, country }
    expect(AddressInput.safeParse(form).error, JSON.stringify(form)).toBeUndefined()
    expect(() => normalizePhones(form), `${phone} in ${country}`).not.toThrow()
  }
})
