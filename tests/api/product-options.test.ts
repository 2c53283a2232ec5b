import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { addDemoCategories } from '../support/categories.ts'
import { placeOrder } from '../support/checkout.ts'
import { addProductWithOptions } from '../support/options.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const addOption = async (name: string, values: string[] = [], more: Partial<Input<'POST /admin/option-types'>> = {}) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })), ...more })).optionType
const addPlank = (codes: string[], ...rows: string[][]) =>
  addProductWithOptions(
    admin,
    codes,
    rows.map((values) => ({ values })),
  )
const readProduct = async (id: string) => (await shop.visitor('GET /products/{id}', { id })).data
const listOptions = async () => (await admin('GET /admin/option-types')).optionTypes

describe('the options of a product', () => {
  it('are up to three options, whose values are created with the product', async () => {
    await addOption('Length', ['1 m'])
    await addOption('Wood')
    const product = await addPlank(
      ['length', 'wood', 'color'],
      ['1 m', 'Oak', 'Raw'],
      ['2 m', 'Oak', 'Raw'],
      ['2 m', 'Ash', 'Oiled'],
    )
    expect(await readProduct(product.id)).toMatchObject({
      options: [
        { code: 'length', name: 'Length', role: null, values: [{ value: '1 m' }, { value: '2 m' }] },
        { code: 'wood', values: [{ value: 'Oak' }, { value: 'Ash' }] },
        { code: 'color', role: 'color', values: [{ value: 'Raw' }, { value: 'Oiled' }] },
      ],
      colors: ['Raw', 'Oiled'],
      sizes: [],
      variants: [
        {
          options: [
            { code: 'length', name: 'Length', value: '1 m' },
            { code: 'wood', name: 'Wood', value: 'Oak' },
            { code: 'color', name: 'Color', value: 'Raw' },
          ],
          color: 'Raw',
          size: null,
        },
        { color: 'Raw' },
        { color: 'Oiled' },
      ],
    })
    const length = (await listOptions()).find(({ code }) => code === 'length')
    expect(length).toMatchObject({ values: 2, products: 1 })
  })

  it('are rejected with a fourth option, a 201st variant, or missing, unknown or duplicate values', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await addOption(name)
    const four = await expectFailure(addPlank(['one', 'two', 'three', 'four'], ['a', 'b', 'c', 'd']))
    expect(four.details.fields?.options).toMatch(/at most 3 options/)
    const many = Array.from({ length: 201 }, (_, index) => [`${index % 200}`, index < 200 ? 'a' : 'b'])
    const tooMany = await expectFailure(addPlank(['one', 'two'], ...many))
    expect(tooMany.details.fields?.variants).toMatch(/200/)
    expect((await addPlank(['one', 'two'], ...many.slice(0, 200))).variants).toHaveLength(200)
    const post = (body: Partial<Input<'POST /admin/products'>>) =>
      addProductWithOptions(admin, ['one'], [{ values: ['a'] }], body)
    const findErrors = async (body: Partial<Input<'POST /admin/products'>>) =>
      Object.keys((await expectFailure(post(body))).details.fields ?? {})
    expect(
      await findErrors({
        options: [{ code: 'nothing', values: [{ value: 'a' }] }],
        variants: [{ sku: 'N', options: { nothing: 'a' } }],
      }),
    ).toEqual(['options.0.code'])
    expect(await findErrors({ variants: [{ sku: 'M' }] })).toEqual(['variants.0.options.one'])
    expect(await findErrors({ variants: [{ sku: 'M', options: { one: 'b' } }] })).toEqual(['variants.0.options.one'])
    expect(await findErrors({ variants: [{ sku: 'M', options: { one: 'a', two: 'b' } }] })).toEqual([
      'variants.0.options.two',
    ])
    expect(
      await findErrors({
        variants: [
          { sku: 'M', options: { one: 'a' } },
          { sku: 'N', options: { one: 'a' } },
        ],
      }),
    ).toEqual(['variants.1.options'])
  })

  it('can be swapped between variants, which keep their stock and cart lines', async () => {
    await addOption('Finish')
    const product = await addPlank(['finish', 'size'], ['Matt', 'S'], ['Gloss', 'S'])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, options: { finish: 'Gloss' } })
    const [first, second] = product.variants
    await admin('PUT /admin/products/{id}', {
      ...product,
      variants: [
        { sku: first?.sku ?? '', was: first?.sku, options: { finish: 'Gloss', size: 'S' }, stockCount: 1 },
        { sku: second?.sku ?? '', was: second?.sku, options: { finish: 'Matt', size: 'S' }, stockCount: 2 },
      ],
    })
    const { items } = await shopper('GET /cart')
    expect(items).toMatchObject([
      {
        sku: second?.sku,
        stockCount: 2,
        options: [
          { code: 'finish', name: 'Finish', value: 'Matt' },
          { code: 'size', name: 'Size', value: 'S' },
        ],
        size: 'S',
      },
    ])
  })

  it('can be changed by API clients that send only colors and sizes', async () => {
    await addOption('Scent')
    const product = await addPlank(['scent', 'color'], ['Fig', 'Red'], ['Cedar', 'Blue'])
    const { product: saved } = await admin('PUT /admin/products/{id}', {
      ...product,
      colors: ['Crimson', 'Blue'],
      variants: product.variants.map((variant, index) => (index === 0 ? { ...variant, color: 'Crimson' } : variant)),
    })
    expect(saved.options[1]).toMatchObject({ code: 'color', values: [{ value: 'Crimson' }, { value: 'Blue' }] })
    expect(saved.variants[0]).toMatchObject({ color: 'Crimson', options: { scent: 'Fig', color: 'Crimson' } })
    const { options, ...withoutOptions } = saved
    const failure = await expectFailure(admin('PUT /admin/products/{id}', withoutOptions))
    expect(failure.details.fields).toEqual({ options: expect.stringContaining('options') })
    const both = { ...saved, colors: ['Blue', 'Green'], options: [{ code: 'color', values: [{ value: 'Blue' }] }] }
    expect((await expectFailure(admin('PUT /admin/products/{id}', both))).details.fields).toEqual({
      colors: expect.any(String),
    })
  })

  it('are created from colors and sizes if a request has no options', async () => {
    const { product } = await admin('POST /admin/products', {
      ...{ name: 'Plain Shirt', brand: 'Halden', category: 'Books', price: 9, colors: ['Red', 'Blue'], sizes: ['S'] },
      variants: [
        { sku: 'PLAIN-R', color: 'Red', size: 'S' },
        { sku: 'PLAIN-B', color: 'Blue', size: 'S' },
      ],
    })
    expect(product.options).toEqual([
      {
        code: 'color',
        values: [
          { value: 'Red', images: [] },
          { value: 'Blue', images: [] },
        ],
      },
      { code: 'size', values: [{ value: 'S', images: [] }] },
    ])
    const { product: saved } = await admin('PUT /admin/products/{id}', product)
    expect(saved.revision).toBe(product.revision)
    const { product: copy } = await admin('POST /admin/products/{id}/duplicate', { id: product.id })
    expect(copy).toMatchObject({ colors: ['Red', 'Blue'], variants: [{ color: 'Red' }, { color: 'Blue' }] })
  })

  it('can have pictures for each value, and variants can have several pictures', async () => {
    await addOption('Print')
    const product = await addProductWithOptions(admin, ['print'], [{ values: ['Dots'] }], {
      options: [{ code: 'print', values: [{ value: 'Dots', images: ['/media/dots.avif'] }] }],
      variants: [{ sku: 'DOTS', options: { print: 'Dots' }, image: '/media/a.avif', moreImages: ['/media/b.avif'] }],
      imageTexts: { '/media/dots.avif': 'With dots', '/media/b.avif': 'From behind' },
    })
    expect(await readProduct(product.id)).toMatchObject({
      options: [{ values: [{ images: ['/media/dots.avif'] }] }],
      variants: [{ image: '/media/a.avif', images: ['/media/a.avif', '/media/b.avif'] }],
      imageTexts: { '/media/dots.avif': 'With dots', '/media/b.avif': 'From behind' },
    })
    const { options, variants, ...rest } = product
    const { product: saved } = await admin('PUT /admin/products/{id}', {
      ...rest,
      options: [{ code: 'print', values: [{ value: 'Dots' }] }],
      variants: [{ sku: 'DOTS', options: { print: 'Dots' }, image: '/media/a.avif' }],
    })
    expect(saved).toMatchObject({
      options: [{ values: [{ images: ['/media/dots.avif'] }] }],
      variants: [{ moreImages: ['/media/b.avif'] }],
    })
    const elsewhere = {
      options: [{ code: 'print', values: [{ value: 'Dots', images: ['https://other.example/a.png'] }] }],
    }
    expect(
      Object.keys(
        (await expectFailure(admin('PUT /admin/products/{id}', { ...saved, ...elsewhere }))).details.fields ?? {},
      ),
    ).toEqual(['options.0.values.0.images.0'])
  })
})

describe('orders', () => {
  it('keep the names of options and values from when they were placed', async () => {
    const { id, values } = await addOption('Engraving', ['Star', 'Moon'])
    const product = await addPlank(['engraving', 'size'], ['Star', 'M'])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, options: { engraving: 'Star' } })
    const order = await placeOrder(shopper)
    await admin('PUT /admin/option-types/{id}', {
      ...{ id, name: 'Motif' },
      values: values.map((each) => ({ ...each, value: `${each.value}!` })),
    })
    const expected = {
      options: [
        { code: 'engraving', name: 'Engraving', value: 'Star' },
        { code: 'size', name: 'Size', value: 'M' },
      ],
      color: null,
      size: 'M',
    }
    expect((await shopper('GET /orders/{id}', { id: order.id })).order.items).toMatchObject([expected])
    expect((await readProduct(product.id)).variants[0]?.options[0]).toEqual({
      code: 'engraving',
      name: 'Motif',
      value: 'Star!',
    })
  })

  it('cannot contain unknown options or values', async () => {
    await addOption('Handle')
    const product = await addPlank(['handle'], ['Left'])
    const shopper = await shop.newShopper()
    for (const options of [{ handle: 'Right' }, { nothing: 'Left' }] as Record<string, string>[]) {
      const failure = await expectFailure(shopper('POST /cart/add', { productId: product.id, options }))
      expect(failure.code).toBe('not_found')
    }
  })
})
