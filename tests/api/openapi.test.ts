import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonSchema } from '../support/operations.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let document: string
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example.test' })
  document = (await shop.app.inject('/api/openapi.json')).body
})
afterAll(() => shop.close())

it('the OpenAPI document passes Redocly’s recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: document, config })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
})

it('the OpenAPI document has the shop’s address as its server', () => {
  expect(JSON.parse(document).servers).toEqual([{ url: 'https://shop.example.test' }])
})

it('the OpenAPI document states for each endpoint whether it requires a token', () => {
  const operations = Object.values<Record<string, JsonSchema>>(JSON.parse(document).paths).flatMap(Object.values)
  expect(operations.filter(({ security }) => !Array.isArray(security)).map(({ operationId }) => operationId)).toEqual(
    [],
  )
})
