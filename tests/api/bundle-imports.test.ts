import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { placeOrder } from '../support/checkout.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const readComponents = async (id: string) => {
  const { product } = await admin('GET /admin/products/{id}', { id })
  return product.variants.map(({ components }) => components?.map(({ sku, quantity }) => [sku, quantity]))
}
const readProblems = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows.map(({ problem }) => problem)
const header = 'ID,Name,Brand,Category,Type,Price,SKU,Components'

it('an export has no column for components if the shop has no bundles', async () => {
  await addPart(admin)
  expect((await importer.downloadFile('/admin/products/export')).split('\r\n')[0]).not.toContain('Components')
})

it('importing an unchanged export of bundles changes nothing', async () => {
  const [one, other] = [await addPart(admin, { sku: 'A|B\\*2' }), await addPart(admin)]
  const bundle = await addBundle(admin, [{ sku: one.sku, quantity: 3 }, { sku: other.sku }])
  const file = await importer.downloadFile('/admin/products/export')
  expect(file).toContain(`A\\|B\\\\*2*3 | ${other.sku}*1`)
  const reimport = await importer.send(file)
  expect([reimport.totals.unchanged, reimport.totals.bad]).toEqual([4, 0])
  const changed = await importer.send(csv('SKU,Components', `${bundle.sku},${other.sku}*2 | ${one.sku}`))
  // “A|B\*2” without a quantity is read as 2 units of “A|B\”.
  expect(await readProblems(changed.id)).toEqual([expect.stringContaining('No product has the SKU')])
})

it('undoing an import removes the bundles and components that it added', async () => {
  const rows = ['duo,Duo,Halden,Books,bundle,30,DUO,CAP*2,7', 'cap,Cap,Halden,Books,,8,CAP,,4']
  const { id } = await importer.send(csv(`${header},Stock`, ...rows))
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  expect(items[0]?.warnings).toHaveLength(1)
  await importer.apply(id)
  const { product } = await admin('GET /admin/products/{id}', { id: 'duo' })
  expect(product.variants[0]).toMatchObject({ stockCount: 2, components: [{ sku: 'CAP', stockCount: 4 }] })
  expect((await importer.undo(id)).totals).toMatchObject({ undone: 2, kept: 0 })
  expect((await admin('GET /admin/products', { search: 'Duo' })).products).toEqual([])
})

it('undo keeps a bundle and a service that were ordered after the import, and the components of the bundle', async () => {
  const rows = [
    'trio,Trio,Halden,Books,bundle,30,TRIO,LID*3,',
    'lid,Lid,Halden,Books,,8,LID,,9',
    'advice,Advice,Halden,Books,service,8,ADV,,',
    'talk,Talk,Halden,Books,service,8,TALK,,',
  ]
  const { id } = await importer.send(csv(`${header},Stock`, ...rows))
  await importer.apply(id)
  const shopper = await shop.newShopper()
  for (const productId of ['trio', 'advice']) await shopper('POST /cart/add', { productId })
  await placeOrder(shopper)
  expect((await importer.undo(id)).totals).toMatchObject({ undone: 1, kept: 3 })
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  expect(items.map(({ id, why }) => [id, why])).toEqual([
    ['trio', 'It was ordered after the import.'],
    ['lid', 'It was ordered after the import.'],
    ['advice', 'It was ordered after the import.'],
    ['talk', null],
  ])
})

it('a file can add bundles with their components, and undo keeps components that another bundle uses', async () => {
  const file = csv(
    header,
    'set,Set,Halden,Books,bundle,30,SET,PEN*2 | ink',
    'pen,Pen,Halden,Books,,8,PEN,',
    'ink,Ink,Halden,Books,,9,INK,',
  )
  const { id, totals } = await importer.send(file)
  expect(totals).toMatchObject({ new: 3, bad: 0 })
  await importer.apply(id)
  expect(await readComponents('set')).toEqual([
    [
      ['PEN', 2],
      ['INK', 1],
    ],
  ])
  const { product } = await admin('GET /admin/products/{id}', { id: 'set' })
  expect(product.variants[0]).toMatchObject({ tracked: false, reserved: 0 })

  const change = await importer.send(csv('ID,SKU,Components', 'set,SET,INK*5'))
  await importer.apply(change.id)
  expect(await readComponents('set')).toEqual([[['INK', 5]]])
  await importer.undo(change.id)
  expect(await readComponents('set')).toEqual([
    [
      ['PEN', 2],
      ['INK', 1],
    ],
  ])
  const other = await importer.send(csv(header, 'box,Box,Halden,Books,bundle,30,BOX,PEN'))
  await importer.apply(other.id)
  // The bundle has a new revision, and another bundle contains the pen.
  const undone = await importer.undo(id)
  expect(undone.totals).toMatchObject({ undone: 0, kept: 3 })
  await importer.undo(other.id)
  expect((await admin('GET /admin/products', { search: 'Box' })).products).toEqual([])
})

it('invalid components are reported for their rows', async () => {
  const bundle = await addBundle(admin, [{ sku: (await addPart(admin)).sku }])
  const { id } = await importer.send(
    csv(
      header,
      `,One,Halden,Books,bundle,30,X-1,${bundle.sku}`,
      ',Two,Halden,Books,bundle,30,X-2,NOWHERE*2',
      ',Three,Halden,Books,bundle,30,X-3,',
      `,Four,Halden,Books,physical,30,X-4,PEN`,
      ',Five,Halden,Books,bundle,30,X-5,PEN*100',
    ),
  )
  expect(await readProblems(id)).toEqual([
    `Components: ${bundle.name} is a bundle. A bundle can’t contain another one.`,
    'Components: No product has the SKU NOWHERE.',
    'Components: Add at least one product.',
    'Components: Only bundles contain other products.',
    'Components: Enter a whole number from 1 to 99.',
  ])
})

it('bundles that contain themselves or each other are reported for their rows', async () => {
  const { id, totals } = await importer.send(
    csv(
      header,
      ',Whole,Halden,Books,bundle,30,WHOLE,whole',
      ',Chicken,Halden,Books,bundle,30,CHICKEN,EGG*2',
      ',Egg,Halden,Books,bundle,30,EGG,CHICKEN',
    ),
  )
  expect(totals).toMatchObject({ new: 0, bad: 3 })
  expect(await readProblems(id)).toEqual(
    ['Whole', 'Egg', 'Chicken'].map((name) => `Components: ${name} is a bundle. A bundle can’t contain another one.`),
  )
})
