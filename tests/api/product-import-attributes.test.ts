import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductAttributes } from '#contract/attributes.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let desk: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  desk = importClient(shop, admin)
  const choices = ['Oak', 'Ash', 'Pine, oiled\\raw'].map((name) => ({ name }))
  await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices })
  await admin('POST /admin/attributes', { name: 'Depth', type: 'number', unit: 'mm' })
  await admin('POST /admin/attributes', { name: 'Folding', type: 'yes_no' })
  await admin('POST /admin/attributes', { name: 'Care', type: 'text' })
})
afterAll(() => shop.close())

const productWith = async (attributes: ProductAttributes): Promise<string> => {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, attributes })
  return id
}
const attributesOf = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product.attributes
const all: ProductAttributes = {
  wood: ['Ash', 'Pine, oiled\\raw'],
  depth: -0.0625,
  folding: false,
  care: '=Wipe it,\n"gently"',
}

it('an exported file with a column for each attribute changes nothing when it is imported again', async () => {
  await productWith(all)
  await productWith({ depth: 1200.5 })
  await productWith({})
  const file = await desk.file('/admin/products/export')
  expect(file.split('\r\n')[0]).toMatch(/,Origin,attribute:wood,attribute:depth,attribute:folding,attribute:care$/)
  const { totals } = await desk.send(file)
  expect(totals).toMatchObject({ new: 0, changed: 0, bad: 0, badRows: 0 })
  expect(totals.unchanged).toBeGreaterThanOrEqual(3)
})

it('values are replaced, added with new choices and removed by empty cells, and restored when the import is undone', async () => {
  const id = await productWith(all)
  const other = await productWith({ care: 'Stays' })
  const { id: imported } = await desk.send(
    csv(
      'ID,Name,attribute:wood,attribute:DEPTH,attribute:folding',
      `${id},Desk,"oak\nElm",,yes`,
      `${other},Other,,"1.234,5",`,
    ),
  )
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id: imported })
  expect(items.flatMap(({ changes }) => changes.filter(({ field }) => field === 'attributes'))).toHaveLength(2)
  await desk.apply(imported)
  expect(await attributesOf(id)).toEqual({ wood: ['Oak', 'Elm'], folding: true, care: all.care })
  expect(await attributesOf(other)).toEqual({ care: 'Stays', depth: 1234.5 })
  await desk.undo(imported)
  expect(await attributesOf(id)).toEqual(all)
  expect(await attributesOf(other)).toEqual({ care: 'Stays' })
})

it('a product is added with its attributes', async () => {
  const { id: imported } = await desk.send(
    csv('ID,Name,Brand,Category,Price,SKU,Stock,attribute:wood', 'new-desk,New desk,Own,Books,10,new-desk,1,Ash'),
  )
  await desk.apply(imported)
  expect(await attributesOf('new-desk')).toEqual({ wood: ['Ash'] })
})

it('errors name the row and the column', async () => {
  const id = await productWith({})
  const second = await productWith({})
  const { id: imported, totals } = await desk.send(
    csv(
      'ID,Name,attribute:depth,attribute:folding,attribute:nothing',
      `${id},Desk,deep,perhaps,x`,
      `${second},Desk,0.00001,,`,
    ),
  )
  expect(totals.badRows).toBe(2)
  const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: imported })
  const [first = '', other = ''] = rows.map(({ problem }) => problem)
  expect(first).toContain('attribute:depth: “deep” isn’t a number.')
  expect(first).toContain('attribute:folding: “perhaps” isn’t yes or no.')
  expect(first).toContain('attribute:nothing: There is no attribute “nothing”.')
  expect(other).toMatch(/^attribute:depth: .*decimal places/)
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
})
