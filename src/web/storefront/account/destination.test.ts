import { describe, expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

const shopper = { role: 'user' } as const
const admin = { role: 'admin' } as const

describe('destinationOf', () => {
  it('sends a shopper to the requested page, or home', () => {
    expect(destinationOf(shopper, '/checkout')).toBe('/checkout')
    expect(destinationOf(shopper, '/orders?page=2')).toBe('/orders?page=2')
    expect(destinationOf(shopper, null)).toBe('/')
    expect(destinationOf(shopper, '//evil.test')).toBe('/')
  })

  it('sends an administrator to the panel', () => {
    expect(destinationOf(admin, null)).toBe('/admin')
    expect(destinationOf(admin, '/checkout')).toBe('/admin')
    expect(destinationOf(admin, '/admin/orders?page=2')).toBe('/admin/orders?page=2')
  })

  it('returns null for a shopper who requested the panel', () => {
    expect(destinationOf(shopper, '/admin')).toBeNull()
    expect(destinationOf(shopper, '/admin/orders')).toBeNull()
    expect(destinationOf(shopper, '/administer')).toBe('/administer')
  })
})
