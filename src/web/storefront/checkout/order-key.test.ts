import { describe, expect, it } from 'vitest'
import { attemptFor, newOrderKey } from './order-key.ts'

describe('attemptFor', () => {
  it('keeps the key while the cart and the form stay the same', () => {
    const first = attemptFor('one shirt', undefined, newOrderKey)
    expect(attemptFor('one shirt', first, newOrderKey)).toBe(first)
  })

  it('takes a new key for other content', () => {
    const first = attemptFor('one shirt', undefined, newOrderKey)
    const second = attemptFor('two shirts', first, newOrderKey)
    expect(second.content).toBe('two shirts')
    expect(second.key).not.toBe(first.key)
  })
})

describe('newOrderKey', () => {
  it('is 128 bits in hexadecimal, and never the same', () => {
    expect(newOrderKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(Array.from({ length: 100 }, newOrderKey)).size).toBe(100)
  })
})
