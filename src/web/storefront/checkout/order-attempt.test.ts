import { describe, expect, it } from 'vitest'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { attemptFor } from './order-attempt.ts'

describe('attemptFor', () => {
  it('keeps the key while the cart and the form stay the same', () => {
    const first = attemptFor('one shirt', undefined, newIdempotencyKey)
    expect(attemptFor('one shirt', first, newIdempotencyKey)).toBe(first)
  })

  it('uses a new key for other content', () => {
    const first = attemptFor('one shirt', undefined, newIdempotencyKey)
    const second = attemptFor('two shirts', first, newIdempotencyKey)
    expect(second.content).toBe('two shirts')
    expect(second.key).not.toBe(first.key)
  })
})

describe('newIdempotencyKey', () => {
  it('returns 128 bits in hexadecimal, different each time', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
  })
})
