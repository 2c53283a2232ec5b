import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionTexts } from '#web/browser/browser-storage.ts'
import { forget, recall, remember } from './checkout-memory.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const store = (memory: unknown) => sessionTexts.setItem('mercer-checkout', JSON.stringify(memory))
const typed = {
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
  shippingMethod: 'express',
} as const
const attempt = { key: '0123456789abcdef0123456789abcdef', content: '[]' }

beforeEach(() => stored.clear())

describe('the memory of a checkout', () => {
  it('keeps what was typed and tried, for its shopper only', () => {
    remember('1', { draft: typed })
    remember('1', { attempt })
    remember('1', { addressId: 'a1' })
    expect(recall('1')).toEqual({ userId: '1', draft: typed, attempt, addressId: 'a1' })
    expect(recall('2')).toEqual({ userId: '2' })
    expect(recall('1')).toEqual({ userId: '1' })
  })

  it('forgets', () => {
    remember('1', { attempt })
    forget()
    expect(recall('1')).toEqual({ userId: '1' })
  })

  it.each(['', '{', 'null', '"abc"', '[]', '{"userId":1}'])('takes %j as nothing', (text) => {
    sessionTexts.setItem('mercer-checkout', text)
    expect(recall('1')).toEqual({ userId: '1' })
  })

  it.each(['abc', [], 7, null])('takes a draft that is %j, and such an attempt, as none', (odd) => {
    store({ userId: '1', draft: odd, attempt: odd })
    expect(recall('1')).toEqual({ userId: '1' })
  })

  it('replaces what cannot have been typed or chosen', () => {
    const odd = { city: {}, country: 'XX', saveAddress: 'yes', shippingMethod: 'drone', billing: 'here' }
    store({ userId: '1', draft: { ...typed, ...odd }, addressId: 7 })
    expect(recall('1').draft).toEqual({ ...typed, country: 'US', saveAddress: false, shippingMethod: 'standard' })
  })

  it('takes no key that the shop would refuse', () => {
    store({ userId: '1', draft: typed, attempt: { ...attempt, key: 'x' } })
    expect(recall('1')).toEqual({ userId: '1', draft: typed })
  })
})
