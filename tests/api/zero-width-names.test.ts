import { afterAll, beforeAll, expect, it } from 'vitest'
import { importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const ZWSP = '\u200b'
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const product = { name: 'Mug', brand: 'Norr', category: 'Books', price: 10, variants: [{ sku: 'MUG' }] }

it('names that differ only by zero-width characters are the same', async () => {
  const [brand, category, option] = await Promise.all([
    expectFailure(admin('POST /admin/brands', { name: `Hal${ZWSP}den` })),
    admin('POST /admin/categories', { name: 'Lamps' }).then(() =>
      expectFailure(admin('POST /admin/categories', { name: '\ufeffLamps' })),
    ),
    admin('POST /admin/option-types', { name: 'Finish', values: [] }).then(() =>
      expectFailure(admin('POST /admin/option-types', { name: 'Fin\u2060ish', values: [] })),
    ),
  ])
  expect([brand.code, category.code, option.code]).toEqual(['slug_taken', 'slug_taken', 'slug_taken'])
  const { product: added } = await admin('POST /admin/products', {
    ...product,
    ...{ name: `M\u200du${ZWSP}g`, brand: `HAL${ZWSP}DEN`, tags: ['new', `n${ZWSP}ew`, `${family} time`] },
  })
  expect(added).toMatchObject({ name: 'Mug', brand: 'Halden', tags: ['new', `${family} time`] })
})

it('names made only of zero-width characters are rejected', async () => {
  for (const name of ['\u200b', '\u200c\u200d', '\u2060', '\ufeff']) {
    const failures = await Promise.all([
      expectFailure(admin('POST /admin/brands', { name })),
      expectFailure(admin('POST /admin/categories', { name })),
      expectFailure(admin('POST /admin/option-types', { name, values: [] })),
      expectFailure(admin('POST /admin/products', { ...product, name })),
      expectFailure(admin('POST /admin/products', { ...product, brand: name })),
      expectFailure(admin('POST /admin/products', { ...product, tags: [name] })),
    ])
    expect(failures.map(({ code }) => code)).toEqual(Array(6).fill('invalid_request'))
  }
})

it('files are read as if they had no zero-width characters', async () => {
  const importer = importClient(shop, admin)
  const { id } = await importer.send(
    `Handle,Title,Vendor,Type,Variant SKU,Variant Price,Option1 Name,Option1 Value\r\nzw,Z${ZWSP}ero,Nor${ZWSP}r,Books,Z-1,9,Woo${ZWSP}d,O${ZWSP}ak\r\n`,
  )
  await importer.apply(id)
  const imported = (await admin('GET /admin/products/{id}', { id: 'zw' })).product
  expect(imported).toMatchObject({ name: 'Zero', brand: 'Norr' })
  expect(imported.options).toMatchObject([{ code: 'wood', values: [{ value: 'Oak' }] }])
})
