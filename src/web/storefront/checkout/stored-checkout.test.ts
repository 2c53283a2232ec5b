import { beforeEach, describe, expect, it, vi } from 'vitest'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'
import { clearCheckout, loadCheckout, saveCheckout } from './stored-checkout.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const store = (value: unknown) => safeSessionStorage.setItem('mercer-checkout', JSON.stringify(value))
const draft = {
  firstName: 'Ada',
  lastName: '',
  email: 'ada@',
  phone: '',
  address: '1 Long Road',
  city: '',
  state: '',
  zipCode: '',
  country: 'CA',
  saveAddress: true,
  useStoreCredit: true,
  paymentMethod: 'transfer',
  shippingMethod: 'express',
} as const
const attempt = { key: '0123456789abcdef0123456789abcdef', content: '[]' }

beforeEach(() => stored.clear())

describe('the checkout stored in the tab', () => {
  it('returns the draft and the attempt to their shopper only', () => {
    saveCheckout('1', { draft: draft })
    saveCheckout('1', { attempt })
    saveCheckout('1', { addressId: 'a1' })
    expect(loadCheckout('1')).toEqual({ userId: '1', draft: draft, attempt, addressId: 'a1' })
    expect(loadCheckout('2')).toEqual({ userId: '2' })
    expect(loadCheckout('1')).toEqual({ userId: '1' })
  })

  it('is empty after it was cleared', () => {
    saveCheckout('1', { attempt })
    clearCheckout()
    expect(loadCheckout('1')).toEqual({ userId: '1' })
  })

  it.each(['', '{', 'null', '"abc"', '[]', '{"userId":1}'])('is empty when the stored text is %j', (text) => {
    safeSessionStorage.setItem('mercer-checkout', text)
    expect(loadCheckout('1')).toEqual({ userId: '1' })
  })

  it.each(['abc', [], 7, null])('ignores a draft and an attempt that are %j', (invalid) => {
    store({ userId: '1', draft: invalid, attempt: invalid })
    expect(loadCheckout('1')).toEqual({ userId: '1' })
  })

  it('replaces values that cannot have been entered', () => {
    const invalid = { city: {}, country: 'XX', saveAddress: 'yes', shippingMethod: 'By drone', billing: 'here' }
    store({ userId: '1', draft: { ...draft, ...invalid }, addressId: 7 })
    expect(loadCheckout('1').draft).toEqual({ ...draft, country: 'US', saveAddress: false, shippingMethod: 'standard' })
  })

  it('ignores a key that the API would reject', () => {
    store({ userId: '1', draft: draft, attempt: { ...attempt, key: 'x' } })
    expect(loadCheckout('1')).toEqual({ userId: '1', draft: draft })
  })
})
