import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { addDemoCategories } from '../support/categories.ts'
import { addProductWithOptions } from '../support/options.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const addOption = async (
  name: string,
  values: string[] = [],
  fields: Partial<Input<'POST /admin/option-types'>> = {},
) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })), ...fields })).optionType

describe('a product list', () => {
  const readList = async (query: Record<string, string>) => {
    const { data } = await shop.visitor('GET /products', query as Input<'GET /products'>)
    if (!data) throw new Error('The response has no data')
    return data
  }
  const findIds = async (query: Record<string, string>) => new Set((await readList(query)).products.map(({ id }) => id))

  it('can be filtered by several options that one variant has, and by variants in stock among available products', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Ropes' })
    await addOption('Twist', ['Left', 'Right'])
    await addOption('Girth', ['6 mm', '8 mm'])
    const addRope = (...rows: { values: string[]; stock?: number }[]) =>
      addProductWithOptions(admin, ['twist', 'girth'], rows, { category: category.name })
    const otherRope = await addRope({ values: ['Left', '6 mm'] }, { values: ['Right', '8 mm'] })
    const soldOut = await addRope(
      { values: ['Left', '8 mm'], stock: 0 },
      { values: ['Right', '8 mm'] },
      { values: ['Left', '6 mm'] },
    )
    const inCategory = { category: 'Ropes' }
    const leftAnd8 = { ...inCategory, 'o.twist': 'Left', 'o.girth': '8 mm' }
    expect(await findIds(leftAnd8)).toEqual(new Set([soldOut.id]))
    expect(await findIds({ ...leftAnd8, inStock: 'true' })).toEqual(new Set())
    expect(await findIds({ ...leftAnd8, 'o.girth': '6 mm', inStock: 'true' })).toEqual(
      new Set([otherRope.id, soldOut.id]),
    )
    const countValues = async (query: Record<string, string>) =>
      (await readList(query)).facets.groups.map(({ code, choices }) => [
        code,
        ...choices.map(({ value, count }) => `${value}: ${count}`),
      ])
    expect(await countValues({ ...inCategory, 'o.twist': 'Left' })).toEqual([
      ['o.twist', 'Left: 2', 'Right: 2'],
      ['o.girth', '6 mm: 2', '8 mm: 1'],
    ])
    expect(await countValues(leftAnd8)).toEqual([
      ['o.twist', 'Left: 1', 'Right: 2'],
      ['o.girth', '6 mm: 2', '8 mm: 1'],
    ])
    expect((await readList(leftAnd8)).facets.features.inStock).toBe(0)
    await shop.pool.query('update stock_items set on_hand = 4 where id in (select id from variants where sku = $1)', [
      soldOut.variants[0]?.sku,
    ])
    expect(await findIds({ ...leftAnd8, inStock: 'true' })).toEqual(new Set([soldOut.id]))
  })

  it('can be filtered by option values, and by values in stock among available products', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Boards' })
    const { id } = await addOption('Span', ['1 m', '2 m', '3 m'], {
      values: [{ value: '1 m', swatch: '#112233' }, { value: '2 m' }, { value: '3 m' }],
    })
    const addBoard = (...rows: { values: string[]; stock?: number }[]) =>
      addProductWithOptions(admin, ['span'], rows, { category: category.name })
    const short = await addBoard({ values: ['1 m'] }, { values: ['2 m'], stock: 0 })
    const long = await addBoard({ values: ['2 m'] }, { values: ['3 m'] })
    const inCategory = { category: 'Boards' }
    expect(await findIds({ ...inCategory, 'o.span': '2 m' })).toEqual(new Set([short.id, long.id]))
    expect(await findIds({ ...inCategory, 'o.span': '2 m', inStock: 'true' })).toEqual(new Set([long.id]))
    expect(await findIds({ 'o.span': '1 m,3 m' })).toEqual(new Set([short.id, long.id]))
    expect(await findIds({ 'o.span': '9 m' })).toEqual(new Set())
    const readFacets = async (query: Record<string, string>) => (await readList(query)).facets.groups
    const countValues = async (query: Record<string, string>) =>
      (await readFacets(query))[0]?.choices.map(({ value, count }) => `${value}: ${count}`)
    expect(await readFacets(inCategory)).toMatchObject([
      {
        ...{ code: 'o.span', name: 'Span', type: 'choice', unit: '', ranges: [] },
        choices: [
          { value: '1 m', count: 1, swatch: '#112233' },
          { value: '2 m', count: 2 },
          { value: '3 m', count: 1 },
        ],
      },
    ])
    expect(await countValues({ ...inCategory, inStock: 'true', 'o.span': '1 m' })).toEqual([
      '1 m: 1',
      '2 m: 1',
      '3 m: 1',
    ])
    expect((await readList({ ...inCategory, 'o.span': '2 m' })).facets.features.inStock).toBe(1)
    expect(await readFacets({})).toEqual([])
    await shop.pool.query('update stock_items set on_hand = 4 where id in (select id from variants where sku = $1)', [
      short.variants[1]?.sku,
    ])
    expect(await findIds({ ...inCategory, 'o.span': '2 m', inStock: 'true' })).toEqual(new Set([short.id, long.id]))
    const { optionType } = await admin('GET /admin/option-types/{id}', { id })
    await admin('PUT /admin/option-types/{id}', { id, name: 'Span', values: optionType.values, filterable: false })
    expect(await readFacets(inCategory)).toEqual([])
    const failure = await expectFailure(readList({ 'o.span': '2 m' }))
    expect(failure.details.fields).toEqual({ 'o.span': expect.any(String) })
  })

  it('has a filter for colors only after the owner enables it', async () => {
    await addProduct(shop.db, { category: 'Books', stock: [{ color: 'Beige', stock: 1 }] })
    const readFacetCodes = async () => (await readList({ category: 'Books' })).facets.groups.map(({ code }) => code)
    expect(await readFacetCodes()).not.toContain('o.color')
    const type = (await admin('GET /admin/option-types')).optionTypes.find(({ code }) => code === 'color')
    const { optionType } = await admin('GET /admin/option-types/{id}', { id: type?.id ?? 0 })
    await admin('PUT /admin/option-types/{id}', { id: optionType.id, name: 'Color', values: optionType.values })
    expect(await readFacetCodes()).toContain('o.color')
  })
})
