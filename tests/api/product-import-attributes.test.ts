import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductAttributes } from '#contract/attributes.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  const choices = ['Oak', 'Ash', 'Pine, oiled\\raw'].map((name) => ({ name }))
  await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices })
  await admin('POST /admin/attributes', { name: 'Depth', type: 'number', unit: 'mm' })
  await admin('POST /admin/attributes', { name: 'Folding', type: 'yes_no' })
  await admin('POST /admin/attributes', { name: 'Care', type: 'text' })
})
afterAll(() => shop.close())

const addProductWith = async (attributes: ProductAttributes): Promise<string> => {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, attributes })
  return id
}
const readAttributes = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product.attributes
const allAttributes: ProductAttributes = {
  wood: ['Ash', 'Pine, oiled\\raw'],
  depth: -0.0625,
  folding: false,
  care: '=Wipe it,\n"gently"',
}

it('importing an unchanged export with a column for each attribute changes nothing', async () => {
  await addProductWith(allAttributes)
  await addProductWith({ depth: 1200.5 })
  await addProductWith({})
  const file = await importer.downloadFile('/admin/products/export')
  expect(file.split('\r\n')[0]).toMatch(/,Origin,attribute:wood,attribute:depth,attribute:folding,attribute:care$/)
  const { totals } = await importer.send(file)
  expect(totals).toMatchObject({ new: 0, changed: 0, bad: 0, badRows: 0 })
  expect(totals.unchanged).toBeGreaterThanOrEqual(3)
})

it('an import can replace, add and remove attribute values, and undo restores them', async () => {
  const id = await addProductWith(allAttributes)
  const other = await addProductWith({ care: 'Stays' })
  const { id: imported } = await importer.send(
    csv(
      'ID,Name,attribute:wood,attribute:DEPTH,attribute:folding',
      `${id},Desk,"oak\nElm",,yes`,
      `${other},Other,,"1.234,5",`,
    ),
  )
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id: imported })
  expect(items.flatMap(({ changes }) => changes.filter(({ field }) => field === 'attributes'))).toHaveLength(2)
  await importer.apply(imported)
  expect(await readAttributes(id)).toEqual({ wood: ['Oak', 'Elm'], folding: true, care: allAttributes.care })
  expect(await readAttributes(other)).toEqual({ care: 'Stays', depth: 1234.5 })
  await importer.undo(imported)
  expect(await readAttributes(id)).toEqual(allAttributes)
  expect(await readAttributes(other)).toEqual({ care: 'Stays' })
})

it('an import can add a product with attributes', async () => {
  const { id: imported } = await importer.send(
    csv('ID,Name,Brand,Category,Price,SKU,Stock,attribute:wood', 'new-desk,New desk,Own,Books,10,new-desk,1,Ash'),
  )
  await importer.apply(imported)
  expect(await readAttributes('new-desk')).toEqual({ wood: ['Ash'] })
})

it('import errors name the row and the column', async () => {
  const id = await addProductWith({})
  const second = await addProductWith({})
  const { id: imported, totals } = await importer.send(
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
