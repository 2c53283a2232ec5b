import { describe, expect, it } from 'vitest'
import { getDestination } from './destination.ts'

const shopper = { role: 'user' } as const
const admin = { role: 'admin' } as const

describe('getDestination', () => {
  it('sends a shopper to the requested page, or home', () => {
    expect(getDestination(shopper, '/checkout')).toBe('/checkout')
    expect(getDestination(shopper, '/orders?page=2')).toBe('/orders?page=2')
    expect(getDestination(shopper, null)).toBe('/')
    expect(getDestination(shopper, '//evil.test')).toBe('/')
  })

  it('sends an administrator to the panel', () => {
    expect(getDestination(admin, null)).toBe('/admin')
    expect(getDestination(admin, '/checkout')).toBe('/admin')
    expect(getDestination(admin, '/admin/orders?page=2')).toBe('/admin/orders?page=2')
  })

  it('returns null for a shopper who requested the panel', () => {
    expect(getDestination(shopper, '/admin')).toBeNull()
    expect(getDestination(shopper, '/admin/orders')).toBeNull()
    expect(getDestination(shopper, '/administer')).toBe('/administer')
  })
})
