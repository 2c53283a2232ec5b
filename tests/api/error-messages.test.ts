import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const long = 'a'.repeat(501)

it.each([
  ['products?minPrice=-1', 'minPrice', 'Enter a price from 0 to 10,000,000'],
  ['products?maxPrice=cheap', 'maxPrice', 'Enter a price from 0 to 10,000,000'],
  ['products?rating=6', 'rating', 'Enter a rating from 0 to 5'],
  ['products?page=0', 'page', 'Enter a whole number from 1 to 1,000,000'],
  ['products?page=1.5', 'page', 'Enter a whole number from 1 to 1,000,000'],
  ['products?limit=101', 'limit', 'Enter a whole number from 1 to 100'],
  ['products?sortBy=cheapest', 'sortBy', 'Choose one of: featured, price-low, price-high, rating, newest'],
  ['products?onSale=perhaps', 'onSale', 'Choose true or false'],
  [`products?brand=${long}`, 'brand', 'At most 500 characters'],
  [`products/search?q=${long}`, 'q', 'At most 200 characters'],
  ['products/search', 'q', 'Enter a search term'],
  ['products/suggest', 'q', 'Enter a search term'],
  ['products/any/reviews?sort=best', 'sort', 'Choose one of: newest, helpful, highest, lowest'],
])('%s is refused in plain words', async (path, field, message) => {
  const reply = await shop.app.inject(`/api/${path}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'invalid_request', fields: { [field]: message } })
})

it('a missing refresh token is named', async () => {
  for (const payload of [{}, { refreshToken: '' }]) {
    const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/refresh', payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ message: 'No refresh token available' })
  }
})

it('Google sign-in that is not set up is reported, also to a call that sends only a token', async () => {
  const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/google', payload: { token: 'any' } })
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'google_not_configured' })
})
