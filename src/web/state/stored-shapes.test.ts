import { describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'
import { validLines, validUser } from './stored-shapes.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

const line = {
  id: 'temp_1',
  productId: 'mug',
  name: 'Mug',
  price: 8.5,
  image: '/mug.svg',
  stockCount: 5,
  quantity: 2,
  color: null,
  size: 'S',
}
const user = {
  id: '1',
  name: 'Ada',
  email: 'ada@mercer.test',
  role: 'user',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  emailVerified: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('stored lines', () => {
  it.each([null, undefined, {}, 'abc', 7])('are empty when the stored value is %j', (items) =>
    expect(validLines(items)).toEqual([]),
  )

  it.each([
    null,
    'abc',
    [],
    {},
    ...['id', 'productId', 'name', 'image', 'price', 'quantity', 'stockCount', 'size', 'color'].map((name) => ({
      ...line,
      [name]: {},
    })),
    ...[-1, 0, 1.5, 5000, '2', Number.NaN].map((quantity) => ({ ...line, quantity })),
    ...[-1, '8', Number.POSITIVE_INFINITY].map((price) => ({ ...line, price })),
    { ...line, stockCount: -1 },
    { ...line, heldBefore: 'two' },
  ])('omit the invalid line %j and keep the others', (invalid) => {
    const other = { ...line, id: 'temp_2', color: 'Red', heldBefore: 1 }
    expect(validLines([line, invalid, other])).toEqual([line, other])
  })

  it('contain each ID once', () => expect(validLines([line, { ...line, name: 'Lamp' }])).toEqual([line]))
})

describe('a stored user', () => {
  it('is restored', () => {
    expect(validUser(user)).toBe(user)
    expect(validUser(null)).toBeNull()
  })

  it.each([
    'abc',
    [],
    {},
    { ...user, name: null },
    { ...user, email: {} },
    { ...user, role: 'root' },
    { ...user, createdAt: 'long ago' },
    { ...user, avatar: 7 },
  ])('is null when the stored value is %j', (invalid) => expect(validUser(invalid)).toBeNull())
})

describe('the stores', () => {
  it.each(['{', 'null', '7', '"abc"', '{"state":null}', '{"state":"abc"}', '{"state":{"items":null,"user":7}}'])(
    'are empty with %s in local storage',
    async (text) => {
      const stored = stubLocalStorage()
      stored.set('cart-storage', text)
      stored.set('auth-storage', text)
      vi.resetModules()
      const { useCart } = await import('./cart.ts')
      const { useAuth } = await import('./auth.ts')
      expect(useCart.getState()).toMatchObject({ items: [], loading: false })
      expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, loading: false })
    },
  )

  it('restore valid entries', async () => {
    const stored = stubLocalStorage()
    stored.set('cart-storage', JSON.stringify({ state: { items: [null, line] }, version: 0 }))
    stored.set('auth-storage', JSON.stringify({ state: { user, isAuthenticated: 'no' }, version: 0 }))
    vi.resetModules()
    const { useCart } = await import('./cart.ts')
    const { useAuth } = await import('./auth.ts')
    expect(useCart.getState().items).toEqual([line])
    expect(useAuth.getState()).toMatchObject({ user, isAuthenticated: true })
  })
})
