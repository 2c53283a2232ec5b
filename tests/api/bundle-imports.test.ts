import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { placeOrder } from '../support/checkout.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let desk: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  desk = importClient(shop, admin)
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const componentsOf = async (id: string) => {
  const { product } = await admin('GET /admin/products/{id}', { id })
  return product.variants.map(({ components }) => components?.map(({ sku, quantity }) => [sku, quantity]))
}
const problemsOf = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows.map(({ problem }) => problem)
const header = 'ID,Name,Brand,Category,Type,Price,SKU,Components'

it('a shop without bundles exports no column for their components', async () => {
  await addPart(admin)
  expect((await desk.file('/admin/products/export')).split('\r\n')[0]).not.toContain('Components')
})

it('an export of bundles changes nothing when it is imported again', async () => {
  const [one, other] = [await addPart(admin, { sku: 'A|B\\*2' }), await addPart(admin)]
  const bundle = await addBundle(admin, [{ sku: one.sku, quantity: 3 }, { sku: other.sku }])
  const file = await desk.file('/admin/products/export')
  expect(file).toContain(`A\\|B\\\\*2*3 | ${other.sku}*1`)
  const again = await desk.send(file)
  expect([again.totals.unchanged, again.totals.bad]).toEqual([4, 0])
  const changed = await desk.send(csv('SKU,Components', `${bundle.sku},${other.sku}*2 | ${one.sku}`))
  // A SKU that ends like a number of units needs one.
  expect(await problemsOf(changed.id)).toEqual([expect.stringContaining('No product has the SKU')])
})

it('an undo removes the bundles and components that a file added', async () => {
  const rows = ['duo,Duo,Halden,Books,bundle,30,DUO,CAP*2,7', 'cap,Cap,Halden,Books,,8,CAP,,4']
  const { id } = await desk.send(csv(`${header},Stock`, ...rows))
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  expect(items[0]?.warnings).toHaveLength(1)
  await desk.apply(id)
  const { product } = await admin('GET /admin/products/{id}', { id: 'duo' })
  expect(product.variants[0]).toMatchObject({ stockCount: 2, components: [{ sku: 'CAP', stockCount: 4 }] })
  expect((await desk.undo(id)).totals).toMatchObject({ undone: 2, kept: 0 })
  expect((await admin('GET /admin/products', { search: 'Duo' })).products).toEqual([])
})

it('an undo keeps a bundle and a service that were ordered since, with the components of the bundle', async () => {
  const rows = [
    'trio,Trio,Halden,Books,bundle,30,TRIO,LID*3,',
    'lid,Lid,Halden,Books,,8,LID,,9',
    'advice,Advice,Halden,Books,service,8,ADV,,',
    'talk,Talk,Halden,Books,service,8,TALK,,',
  ]
  const { id } = await desk.send(csv(`${header},Stock`, ...rows))
  await desk.apply(id)
  const shopper = await shop.newShopper()
  for (const productId of ['trio', 'advice']) await shopper('POST /cart/add', { productId })
  await placeOrder(shopper)
  expect((await desk.undo(id)).totals).toMatchObject({ undone: 1, kept: 3 })
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  expect(items.map(({ id, why }) => [id, why])).toEqual([
    ['trio', 'It was ordered after the import.'],
    ['lid', 'It was ordered after the import.'],
    ['advice', 'It was ordered after the import.'],
    ['talk', null],
  ])
})

it('a file adds bundles with components that it adds too, which are kept if another bundle has them', async () => {
  const file = csv(
    header,
    'set,Set,Halden,Books,bundle,30,SET,PEN*2 | ink',
    'pen,Pen,Halden,Books,,8,PEN,',
    'ink,Ink,Halden,Books,,9,INK,',
  )
  const { id, totals } = await desk.send(file)
  expect(totals).toMatchObject({ new: 3, bad: 0 })
  await desk.apply(id)
  expect(await componentsOf('set')).toEqual([
    [
      ['PEN', 2],
      ['INK', 1],
    ],
  ])
  const { product } = await admin('GET /admin/products/{id}', { id: 'set' })
  expect(product.variants[0]).toMatchObject({ tracked: false, reserved: 0 })

  const change = await desk.send(csv('ID,SKU,Components', 'set,SET,INK*5'))
  await desk.apply(change.id)
  expect(await componentsOf('set')).toEqual([[['INK', 5]]])
  await desk.undo(change.id)
  expect(await componentsOf('set')).toEqual([
    [
      ['PEN', 2],
      ['INK', 1],
    ],
  ])
  const other = await desk.send(csv(header, 'box,Box,Halden,Books,bundle,30,BOX,PEN'))
  await desk.apply(other.id)
  // The revision of the bundle has changed, and another bundle has the pen.
  const undone = await desk.undo(id)
  expect(undone.totals).toMatchObject({ undone: 0, kept: 3 })
  await desk.undo(other.id)
  expect((await admin('GET /admin/products', { search: 'Box' })).products).toEqual([])
})

it('a file with wrong components is refused at their rows', async () => {
  const bundle = await addBundle(admin, [{ sku: (await addPart(admin)).sku }])
  const { id } = await desk.send(
    csv(
      header,
      `,One,Halden,Books,bundle,30,X-1,${bundle.sku}`,
      ',Two,Halden,Books,bundle,30,X-2,NOWHERE*2',
      ',Three,Halden,Books,bundle,30,X-3,',
      `,Four,Halden,Books,physical,30,X-4,PEN`,
      ',Five,Halden,Books,bundle,30,X-5,PEN*100',
    ),
  )
  expect(await problemsOf(id)).toEqual([
    `Components: ${bundle.name} is a bundle. A bundle can’t contain another one.`,
    'Components: No product has the SKU NOWHERE.',
    'Components: Add at least one product.',
    'Components: Only bundles contain other products.',
    'Components: Enter a whole number from 1 to 99.',
  ])
})

it('a file with bundles that contain themselves or each other is refused at their rows', async () => {
  const { id, totals } = await desk.send(
    csv(
      header,
      ',Whole,Halden,Books,bundle,30,WHOLE,whole',
      ',Chicken,Halden,Books,bundle,30,CHICKEN,EGG*2',
      ',Egg,Halden,Books,bundle,30,EGG,CHICKEN',
    ),
  )
  expect(totals).toMatchObject({ new: 0, bad: 3 })
  expect(await problemsOf(id)).toEqual(
    ['Whole', 'Egg', 'Chicken'].map((name) => `Components: ${name} is a bundle. A bundle can’t contain another one.`),
  )
})
