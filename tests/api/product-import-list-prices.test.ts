import { afterAll, beforeAll, expect, it } from 'vitest'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
let euro: number
let yen: number

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await admin('POST /admin/categories', { name: 'Lamps' })
  euro = (await admin('POST /admin/price-lists', { name: 'Euro', currency: 'EUR', includesTax: true })).priceList.id
  yen = (await admin('POST /admin/price-lists', { name: 'Japan, retail', currency: 'JPY' })).priceList.id
})
afterAll(() => shop.close())

let count = 0
async function addLamp() {
  const sku = `LAMP-${++count}`
  const { product } = await admin('POST /admin/products', {
    ...{ name: `Lamp ${count}`, brand: 'Halden', category: 'Lamps', price: 20 },
    options: [{ code: 'size', values: [{ value: 'S' }, { value: 'L' }] }],
    variants: [
      { sku: `${sku}-S`, options: { size: 'S' }, stockCount: 1 },
      { sku: `${sku}-L`, options: { size: 'L' }, stockCount: 1, price: 30 },
    ],
  })
  return { id: product.id, name: product.name, small: `${sku}-S`, large: `${sku}-L` }
}
type Lamp = Awaited<ReturnType<typeof addLamp>>

/** Prices as `list: price (compare-at price)`, by SKU; '' is the product. */
async function readPrices({ id }: Lamp) {
  const { products } = await admin('GET /admin/prices', { product: id })
  const names = new Map([
    [euro, 'Euro'],
    [yen, 'Yen'],
  ])
  const show = (prices: { list: number; price: number; compareAt: number | null }[]) =>
    prices.flatMap(({ list, price, compareAt }) => {
      const name = names.get(list)
      return name ? `${name} ${price}${compareAt === null ? '' : ` (${compareAt})`}` : []
    })
  const [product] = products
  return Object.fromEntries([
    ['', show(product?.prices ?? [])],
    ...(product?.variants ?? []).map(({ sku, prices }) => [sku, show(prices)]),
  ])
}

const savePrices = (lamp: Lamp) =>
  admin('PUT /admin/prices', {
    prices: [
      { list: euro, product: lamp.id, price: 18.9, compareAt: 25 },
      { list: euro, product: lamp.id, sku: lamp.large, price: 27.5 },
      { list: yen, product: lamp.id, price: 3_000 },
    ],
  })
const header = 'ID,Name,SKU,price:Euro,price before:Euro,variant price:Euro,"price:Japan, retail"'

it('an unchanged export with the prices of all lists changes nothing', async () => {
  const lamp = await addLamp()
  await savePrices(lamp)
  const file = await importer.downloadFile('/admin/products/export')
  const [columns = '', ...rows] = file.trim().split('\r\n')
  expect(columns).toMatch(
    /,price:Euro,price before:Euro,variant price:Euro,"price:Japan, retail","price before:Japan, retail","variant price:Japan, retail"$/,
  )
  expect(rows.find((row) => row.includes(lamp.small))).toMatch(/,18.9,25,,3000,,$/)
  expect(rows.find((row) => row.includes(lamp.large))).toMatch(/,,,27.5,,,$/)
  const { totals } = await importer.send(file)
  expect(totals).toMatchObject({ new: 0, changed: 0, bad: 0, badRows: 0 })
})

it('an import changes, adds and removes prices, and undo restores them', async () => {
  const [lamp, other] = [await addLamp(), await addLamp()]
  await savePrices(lamp)
  const before = await readPrices(lamp)
  const { id, totals } = await importer.send(
    csv(
      header,
      `${lamp.id},${lamp.name},${lamp.small},"1.019,90",,17,`,
      `${lamp.id},,${lamp.large},,,,`,
      `${other.id},${other.name},${other.small},,,,2500`,
    ),
  )
  expect(totals).toMatchObject({ changed: 2, bad: 0 })
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  expect(items[0]?.changes).toContainEqual({
    ...{ field: 'prices', sku: null },
    ...{ before: 'Euro: 18.90 (25.00), Japan, retail: 3000.00', after: 'Euro: 1019.90' },
  })
  await importer.apply(id)
  expect(await readPrices(lamp)).toEqual({ '': ['Euro 1019.9'], [lamp.small]: ['Euro 17'], [lamp.large]: [] })
  expect(await readPrices(other)).toMatchObject({ '': ['Yen 2500'] })
  await importer.undo(id)
  expect(await readPrices(lamp)).toEqual(before)
  expect(await readPrices(other)).toMatchObject({ '': [] })
})

it('columns that a file does not have change no price', async () => {
  const lamp = await addLamp()
  await savePrices(lamp)
  const before = await readPrices(lamp)
  const { id, totals } = await importer.send(csv('ID,Name,SKU,Price', `${lamp.id},${lamp.name},${lamp.small},21`))
  expect(totals.changed).toBe(1)
  await importer.apply(id)
  expect(await readPrices(lamp)).toEqual(before)
})

it('an import adds a product with prices in lists', async () => {
  const { id } = await importer.send(
    csv(
      'ID,Name,Brand,Category,Price,SKU,Size,Stock,price:euro,variant price:euro',
      'new-lamp,New lamp,Own,Lamps,10,NEW-S,S,1,9.5,',
      'new-lamp,,,,,NEW-L,L,1,,11',
    ),
  )
  await importer.apply(id)
  const lamp = { id: 'new-lamp', name: '', small: 'NEW-S', large: 'NEW-L' }
  expect(await readPrices(lamp)).toEqual({ '': ['Euro 9.5'], 'NEW-S': [], 'NEW-L': ['Euro 11'] })
})

it('wrong prices are named at their cells, and nothing is imported', async () => {
  const lamps = [await addLamp(), await addLamp(), await addLamp(), await addLamp(), await addLamp(), await addLamp()]
  const [first, second, third, fourth, fifth, sixth] = lamps as [Lamp, Lamp, Lamp, Lamp, Lamp, Lamp]
  const { id, totals } = await importer.send(
    csv(
      `${header},price:Peso`,
      `${first.id},${first.name},${first.small},cheap,,,`,
      `${second.id},${second.name},${second.small},-1,,,`,
      `${third.id},${third.name},${third.small},20,19,,2500.5`,
      `${fourth.id},${fourth.name},${fourth.small},,,12,`,
      `${fifth.id},${fifth.name},${fifth.small},0,,,`,
      `${sixth.id},${sixth.name},${sixth.small},,,,,5`,
    ),
  )
  expect(totals).toMatchObject({ badRows: 6, changed: 0 })
  const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id })
  const problems = rows.map(({ problem }) => problem)
  expect(problems[0]).toMatch(/“cheap” in Price:euro isn’t an amount/)
  expect(problems[1]).toMatch(/price:euro/i)
  expect(problems[2]).toContain('price before:Euro: Enter a compare-at price above the price.')
  expect(problems[2]).toContain('price:Japan, retail: Enter a whole amount.')
  expect(problems[3]).toContain('variant price:Euro: Enter a price of the product first.')
  expect(problems[4]).toContain('price:Euro: Enter an amount above 0.')
  expect(problems[5]).toContain('price:peso: There is no such price list.')
  expect(await readPrices(third)).toMatchObject({ '': [] })
})

it('prices that staff changed after the dry run, or after the import, are not overwritten', async () => {
  const lamp = await addLamp()
  const change = (price: number) => admin('PUT /admin/prices', { prices: [{ list: euro, product: lamp.id, price }] })
  await change(15)
  const file = (price: number) => csv('ID,Name,SKU,price:Euro', `${lamp.id},${lamp.name},${lamp.small},${price}`)
  const planned = await importer.send(file(16))
  await change(17)
  const applied = await importer.apply(planned.id, 'good')
  expect(applied.totals).toMatchObject({ applied: 0, skipped: 1 })
  expect(await readPrices(lamp)).toMatchObject({ '': ['Euro 17'] })
  const { id } = await importer.send(file(18))
  await importer.apply(id)
  await change(19)
  expect((await importer.undo(id)).totals).toMatchObject({ undone: 0, kept: 1 })
  expect(await readPrices(lamp)).toMatchObject({ '': ['Euro 19'] })
})

it('a list that was deleted after the dry run rejects the product', async () => {
  const { priceList } = await admin('POST /admin/price-lists', { name: 'Outlet', currency: 'EUR' })
  const lamp = await addLamp()
  const planned = await importer.send(csv('ID,Name,SKU,price:Outlet', `${lamp.id},${lamp.name},${lamp.small},5`))
  await admin('DELETE /admin/price-lists/{id}', { id: priceList.id })
  expect((await importer.apply(planned.id, 'good')).totals).toMatchObject({ applied: 0, skipped: 1 })
})
