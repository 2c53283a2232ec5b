import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const longText = 'a'.repeat(501)

it.each([
  ['products?minPrice=-1', 'minPrice', 'Enter a price from 0 to 10,000,000'],
  ['products?maxPrice=cheap', 'maxPrice', 'Enter a price from 0 to 10,000,000'],
  ['products?rating=6', 'rating', 'Enter a rating from 0 to 5'],
  ['products?page=0', 'page', 'Enter a whole number from 1 to 1,000,000'],
  ['products?page=1.5', 'page', 'Enter a whole number from 1 to 1,000,000'],
  ['products?limit=101', 'limit', 'Enter a whole number from 1 to 100'],
  ['products?sortBy=cheapest', 'sortBy', 'Choose one of: featured, price-low, price-high, rating, newest'],
  ['products?onSale=perhaps', 'onSale', 'Choose true or false'],
  [`products?brand=${longText}`, 'brand', 'At most 500 characters'],
  [`products/search?q=${longText}`, 'q', 'At most 200 characters'],
  ['products/search', 'q', 'Enter a search term'],
  ['products/suggest', 'q', 'Enter a search term'],
  ['products/any/reviews?sort=best', 'sort', 'Choose one of: newest, helpful, highest, lowest'],
])('%s is rejected with a readable message', async (path, field, message) => {
  const response = await shop.app.inject(`/api/${path}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', fields: { [field]: message } })
})

it('a missing refresh token is reported', async () => {
  for (const payload of [{}, { refreshToken: '' }]) {
    const response = await shop.app.inject({ method: 'POST', url: '/api/auth/refresh', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: 'No refresh token available' })
  }
})

it('Google sign-in returns 503 if it is not configured', async () => {
  const response = await shop.app.inject({ method: 'POST', url: '/api/auth/google', payload: { token: 'any' } })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'google_not_configured' })
})
