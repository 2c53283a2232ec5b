import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDemoCategories } from '../support/categories.ts'
import { addProductWithOptions } from '../support/options.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

// During a rolling upgrade, processes of the previous version still write colors and sizes as text.

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const query = async (text: string) => (await shop.pool.query(text)).rows
const readProduct = async (id: string) => {
  const { options, variants } = (await shop.visitor('GET /products/{id}', { id })).data
  return {
    options: options.map(({ code, values }) => `${code}: ${values.map(({ value }) => value).join()}`),
    variants: variants.map((variant) => variant.options.map(({ value }) => value).join(' / ')),
  }
}
const readFormerColumns = (sku: string) =>
  query(`select color, size from variants where sku like '${sku}%' order by position`)

describe('the previous version without options', () => {
  it('can add a product, whose colors and sizes become options', async () => {
    await query(`
      insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
        values ('former-shirt', 'Former Shirt', 'Halden', 'Books', 900, '', '{}', '{Red,Blue}', '{S,M}', '{}', '{}');
      insert into stock_items (id, on_hand) values (5001, 3), (5002, 3);
      insert into variants (id, product_id, sku, color, size, position)
        select item, id, 'FORMER-' || item, color, 'S', item - 5000 from products, (values (5001, 'Red'), (5002, 'Blue')) as each (item, color)
        where slug = 'former-shirt'`)
    expect(await readProduct('former-shirt')).toEqual({
      options: ['color: Red,Blue', 'size: S,M'],
      variants: ['Red / S', 'Blue / S'],
    })
  })

  it('can swap colors through temporary names and remove a size', async () => {
    await query(`
      update products set colors = '{Blue,Red,Green}', sizes = '{S}' where slug = 'former-shirt';
      update variants set sku = '~' || id, color = '~' || id where sku like 'FORMER-%'`)
    await query(`
      update variants set sku = 'FORMER-' || id, color = case id when 5001 then 'Blue' else 'Red' end where id in (5001, 5002)`)
    expect(await readProduct('former-shirt')).toEqual({
      options: ['color: Blue,Red,Green', 'size: S'],
      variants: ['Blue / S', 'Red / S'],
    })
    expect(await query(`select value from option_values where value like '~%'`)).toEqual([])
  })

  it('can remove the colors of a product with another option', async () => {
    await admin('POST /admin/option-types', { name: 'Depth' })
    const product = await addProductWithOptions(
      admin,
      ['color', 'depth'],
      [{ values: ['Red', '2 cm'] }, { values: ['Red', '4 cm'] }],
    )
    const sku = product.variants[0]?.sku.replace(/0$/, '') ?? ''
    expect(await readFormerColumns(sku)).toEqual([
      { color: 'Red', size: null },
      { color: 'Red', size: null },
    ])
    await query(`
      update products set colors = '{}' where slug = '${product.id}';
      update variants set color = null where sku like '${sku}%'`)
    expect(await readProduct(product.id)).toEqual({ options: ['depth: 2 cm,4 cm'], variants: ['2 cm', '4 cm'] })
  })
})

describe('the current version', () => {
  it('still writes the former columns of colors and sizes', async () => {
    const product = await addProductWithOptions(admin, ['size', 'color'], [{ values: ['L', 'Teal'] }])
    const sku = product.variants[0]?.sku ?? ''
    expect(await readFormerColumns(sku)).toEqual([{ color: 'Teal', size: 'L' }])
    expect(await query(`select colors, sizes from products where slug = '${product.id}'`)).toEqual([
      { colors: ['Teal'], sizes: ['L'] },
    ])
    expect((await readProduct(product.id)).options).toEqual(['size: L', 'color: Teal'])
    await admin('PUT /admin/products/{id}', {
      ...product,
      options: [{ code: 'color', values: [{ value: 'Plum' }] }],
      colors: undefined,
      sizes: undefined,
      variants: [{ sku, options: { color: 'Plum' } }],
    })
    expect(await readFormerColumns(sku)).toEqual([{ color: 'Plum', size: null }])
  })
})
