import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { addDemoCategories } from '../support/categories.ts'
import { addProductWithOptions } from '../support/options.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const add = async (name: string, values: string[] = [], more: Partial<Input<'POST /admin/option-types'>> = {}) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })), ...more })).optionType

describe('a list', () => {
  const list = async (query: Record<string, string>) => {
    const { data } = await shop.visitor('GET /products', query as Input<'GET /products'>)
    if (!data) throw new Error('There is no list')
    return data
  }
  const idsIn = async (query: Record<string, string>) => new Set((await list(query)).products.map(({ id }) => id))

  it('is filtered by several options that one variant has, which must be in stock in a list of available products', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Ropes' })
    await add('Twist', ['Left', 'Right'])
    await add('Girth', ['6 mm', '8 mm'])
    const rope = (...rows: { values: string[]; stock?: number }[]) =>
      addProductWithOptions(admin, ['twist', 'girth'], rows, { category: category.name })
    const both = await rope({ values: ['Left', '6 mm'] }, { values: ['Right', '8 mm'] })
    const sold = await rope(
      { values: ['Left', '8 mm'], stock: 0 },
      { values: ['Right', '8 mm'] },
      { values: ['Left', '6 mm'] },
    )
    const inCategory = { category: 'Ropes' }
    const leftAnd8 = { ...inCategory, 'o.twist': 'Left', 'o.girth': '8 mm' }
    expect(await idsIn(leftAnd8)).toEqual(new Set([sold.id]))
    expect(await idsIn({ ...leftAnd8, inStock: 'true' })).toEqual(new Set())
    expect(await idsIn({ ...leftAnd8, 'o.girth': '6 mm', inStock: 'true' })).toEqual(new Set([both.id, sold.id]))
    const counts = async (query: Record<string, string>) =>
      (await list(query)).facets.groups.map(({ code, choices }) => [
        code,
        ...choices.map(({ value, count }) => `${value}: ${count}`),
      ])
    expect(await counts({ ...inCategory, 'o.twist': 'Left' })).toEqual([
      ['o.twist', 'Left: 2', 'Right: 2'],
      ['o.girth', '6 mm: 2', '8 mm: 1'],
    ])
    expect(await counts(leftAnd8)).toEqual([
      ['o.twist', 'Left: 1', 'Right: 2'],
      ['o.girth', '6 mm: 2', '8 mm: 1'],
    ])
    expect((await list(leftAnd8)).facets.features.inStock).toBe(0)
    await shop.pool.query('update stock_items set on_hand = 4 where id in (select id from variants where sku = $1)', [
      sold.variants[0]?.sku,
    ])
    expect(await idsIn({ ...leftAnd8, inStock: 'true' })).toEqual(new Set([sold.id]))
  })

  it('is filtered by values of variants, which must be in stock in a list of available products', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Boards' })
    const { id } = await add('Span', ['1 m', '2 m', '3 m'], {
      values: [{ value: '1 m', swatch: '#112233' }, { value: '2 m' }, { value: '3 m' }],
    })
    const board = (...rows: { values: string[]; stock?: number }[]) =>
      addProductWithOptions(admin, ['span'], rows, { category: category.name })
    const short = await board({ values: ['1 m'] }, { values: ['2 m'], stock: 0 })
    const long = await board({ values: ['2 m'] }, { values: ['3 m'] })
    const inCategory = { category: 'Boards' }
    expect(await idsIn({ ...inCategory, 'o.span': '2 m' })).toEqual(new Set([short.id, long.id]))
    expect(await idsIn({ ...inCategory, 'o.span': '2 m', inStock: 'true' })).toEqual(new Set([long.id]))
    expect(await idsIn({ 'o.span': '1 m,3 m' })).toEqual(new Set([short.id, long.id]))
    expect(await idsIn({ 'o.span': '9 m' })).toEqual(new Set())
    const groupsOf = async (query: Record<string, string>) => (await list(query)).facets.groups
    const counts = async (query: Record<string, string>) =>
      (await groupsOf(query))[0]?.choices.map(({ value, count }) => `${value}: ${count}`)
    expect(await groupsOf(inCategory)).toMatchObject([
      {
        ...{ code: 'o.span', name: 'Span', type: 'choice', unit: '', ranges: [] },
        choices: [
          { value: '1 m', count: 1, swatch: '#112233' },
          { value: '2 m', count: 2 },
          { value: '3 m', count: 1 },
        ],
      },
    ])
    expect(await counts({ ...inCategory, inStock: 'true', 'o.span': '1 m' })).toEqual(['1 m: 1', '2 m: 1', '3 m: 1'])
    expect((await list({ ...inCategory, 'o.span': '2 m' })).facets.features.inStock).toBe(1)
    expect(await groupsOf({})).toEqual([])
    await shop.pool.query('update stock_items set on_hand = 4 where id in (select id from variants where sku = $1)', [
      short.variants[1]?.sku,
    ])
    expect(await idsIn({ ...inCategory, 'o.span': '2 m', inStock: 'true' })).toEqual(new Set([short.id, long.id]))
    const { optionType } = await admin('GET /admin/option-types/{id}', { id })
    await admin('PUT /admin/option-types/{id}', { id, name: 'Span', values: optionType.values, filterable: false })
    expect(await groupsOf(inCategory)).toEqual([])
    const failure = await failureOf(list({ 'o.span': '2 m' }))
    expect(failure.details.fields).toEqual({ 'o.span': expect.any(String) })
  })

  it('has no filters by color and size until the owner wants them', async () => {
    await addProduct(shop.db, { category: 'Books', stock: [{ color: 'Beige', stock: 1 }] })
    const codes = async () => (await list({ category: 'Books' })).facets.groups.map(({ code }) => code)
    expect(await codes()).not.toContain('o.color')
    const type = (await admin('GET /admin/option-types')).optionTypes.find(({ code }) => code === 'color')
    const { optionType } = await admin('GET /admin/option-types/{id}', { id: type?.id ?? 0 })
    await admin('PUT /admin/option-types/{id}', { id: optionType.id, name: 'Color', values: optionType.values })
    expect(await codes()).toContain('o.color')
  })
})
