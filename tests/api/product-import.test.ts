import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { productColumns } from '#server/catalog/csv-formats/mercer-columns.ts'
import { products } from '#server/catalog/products/tables.ts'
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
  // The first product also creates the categories.
  await addProduct(shop.db)
})
afterAll(() => shop.close())

let testCount = 0
let key: string
beforeEach(() => {
  key = `k${++testCount}`
})

const addLamp = async (more: Partial<ProductBodyJson> = {}) => {
  const variants = [
    { sku: `${key}-r`, color: 'Red', stockCount: 5 },
    { sku: `${key}-b`, color: 'Blue', price: 25, stockCount: 7 },
  ]
  const body = {
    name: `Lamp ${key}`,
    brand: 'Halden',
    category: 'Electronics' as const,
    price: 20,
    colors: ['Red', 'Blue'],
  }
  return (await admin('POST /admin/products', { ...body, variants, ...more })).product
}
const readProduct = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product
const readItems = async (id: string) => (await admin('GET /admin/product-imports/{id}/items', { id })).items
const readBadRows = async (id: string) => (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows

it('an uploaded file is listed without the characters of its name that hide or reverse a part of it', async () => {
  const file = csv('SKU,Stock', `${key}-none,1`)
  expect((await importer.send(file, 'stock\u202evsc\u200b.csv')).filename).toBe('stockvsc.csv')
})

describe('an exported file', () => {
  it('changes nothing when it is imported unchanged, even with formulas and additional categories', async () => {
    const { category } = await admin('POST /admin/categories', { name: `Deep ${key}` })
    const { id } = await addLamp({
      additionalCategories: ['Books', category.name],
      name: '=HYPERLINK("https://evil.test")',
      brand: "'=quoted",
      description: '+1\n"two", three;\r\nfour',
      features: ['-1', 'a\\b', 'two\nlines'],
      specifications: { 'Size: "big"': '@x', '2': 'number', Empty: '' },
      originalPrice: 30,
      isNew: true,
      status: 'Draft',
    })
    // Older versions allowed pictures on other sites.
    const externalPicture = 'https://pictures.test/b.png'
    await shop.db
      .update(products)
      .set({ images: ['/media/a.svg', externalPicture], imageTexts: { [externalPicture]: 'A lamp, lit' } })
      .where(eq(products.slug, id))
    const file = await importer.downloadFile('/admin/products/export')
    expect(file).toContain(externalPicture)
    expect(file).toContain(`Electronics,"Books\nDeep ${key}",,Draft`)
    expect(file).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
    const { totals, state } = await importer.send(file)
    expect(state).toBe('checked')
    expect(totals).toMatchObject({ new: 0, changed: 0, bad: 0, badRows: 0 })
    expect(totals.unchanged).toBeGreaterThan(1)
  })

  it('contains the products that match the filters of the list', async () => {
    const { id } = await addLamp()
    const file = await importer.downloadFile(`/admin/products/export?search=${encodeURIComponent(`Lamp ${key}`)}`)
    const lines = file.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^\uFEFFID,Name,Brand,/)
    expect(lines[1]).toContain(`${id},Lamp ${key},Halden,Electronics,,,Active,physical,20,,,,no`)
    expect(lines[2]).toBe(
      `${id}${','.repeat(productColumns.length + 1)}${key}-b,Blue,,Blue,,,25,,,7,yes${','.repeat(9)}`,
    )
  })
})

describe('a dry run', () => {
  it('reports each changed field and writes nothing', async () => {
    const { id } = await addLamp()
    const before = await readProduct(id)
    const { totals, id: imported } = await importer.send(
      csv(
        'ID,Name,Price,SKU,Color,Variant price,Stock',
        `${id},Lampe,21.5,${key}-r,Red,,6`,
        `${id},,,${key}-b,Azure,25,7`,
      ),
    )
    expect(totals).toMatchObject({ rows: 2, changed: 1, new: 0, bad: 0 })
    const [item] = await readItems(imported)
    expect(item).toMatchObject({ line: 2, kind: 'changed', id, name: 'Lampe' })
    expect(item?.changes).toEqual([
      { field: 'name', sku: null, before: `Lamp ${key}`, after: 'Lampe' },
      { field: 'price', sku: null, before: '20.00', after: '21.50' },
      { field: 'colors', sku: null, before: 'Red, Blue', after: 'Red, Blue, Azure' },
      { field: 'stockCount', sku: `${key}-r`, before: '5', after: '6' },
      { field: 'color', sku: `${key}-b`, before: 'Blue', after: 'Azure' },
    ])
    expect(await readProduct(id)).toEqual(before)
  })

  it('lists each invalid row with its line and reason, and offers the rows as a CSV file', async () => {
    const { id: imported, totals } = await importer.send(
      csv(
        'ID;Name;Brand;Category;Price;Description;SKU;Stock',
        `;Good ${key};Halden;Books;"12,50";"two\r\nlines; one cell";${key}-1;3`,
        '',
        `;Bad ${key};Halden;Toys;-4;;${key}-2;many`,
        `;Twin ${key};Halden;Books;5;;${key}-3;1`,
        `;Twin too;Halden;Books;5;;${key}-3;1`,
        `;;;;;;;9`,
      ),
    )
    expect(totals).toMatchObject({ new: 1, badRows: 4 })
    const rows = await readBadRows(imported)
    expect(rows.map(({ line }) => line)).toEqual([5, 6, 7, 8])
    expect(rows[0]?.problem).toContain('“-4” in Price isn’t an amount. “many” in Stock isn’t a whole number.')
    expect(rows[1]?.problem).toBe(`The SKU ${key}-3 is in several rows: lines 6, 7.`)
    expect(rows[3]?.problem).toContain('SKU is missing')
    const [headerLine = '', firstLine = ''] = (
      await importer.downloadFile(`/admin/product-imports/${imported}/bad-rows.csv`)
    ).split('\r\n')
    expect(headerLine).toBe('\uFEFFLine,Problem,ID,Name,Brand,Category,Price,Description,SKU,Stock')
    expect(firstLine).toMatch(/^5,"?“-4”.*,Bad k/)
  })

  it('applies the validation of the product editor', async () => {
    const { id } = await importer.send(
      csv(
        'Name,Brand,Category,Price,Price before,SKU',
        `,,Books,10,9,${key}`,
        `X,Y,Books,10.999,,no  wide spaces`,
        `${'x'.repeat(301)},Y,Books,1,,${key}-9`,
      ),
    )
    const problems = (await readBadRows(id)).map(({ problem }) => problem)
    expect(problems[1]).toBe(
      'Price: Use at most two decimal places. SKU: Use only plain letters, digits, and symbols, with single spaces.',
    )
    expect(problems[2]).toBe('Name: At most 300 characters.')
  })

  it('asks for the category of an unknown name, and remembers the choice for later imports', async () => {
    const file = csv('Name,Brand,Category,Price,SKU', `T ${key},Halden,Toys ${key},10,${key}`)
    const { id, totals, categories } = await importer.send(file)
    expect(totals.bad).toBe(1)
    expect(categories).toContainEqual({ name: `Toys ${key}`, category: null, products: 1 })
    await admin('POST /admin/product-imports/{id}/check', { id, categories: { [`Toys ${key}`]: 'Books' } })
    await importer.runPending()
    expect((await admin('GET /admin/product-imports/{id}', { id })).import.totals).toMatchObject({ bad: 0, new: 1 })
    expect((await importer.send(file)).totals).toMatchObject({ bad: 0, new: 1 })
  })

  it('can add unknown categories with their parents, named as in the file', async () => {
    const [music, vinyl] = [`Music ${key}`, `Music ${key} > Records > Vinyl`]
    const file = csv(
      'Name,Brand,Category,Additional categories,Price,SKU',
      `A ${key},Halden,${vinyl},Books,10,${key}-a`,
      `B ${key},Halden,${music},${music} > records,10,${key}-b`,
      `C ${key},Halden,Books,winter-${key}/warm-hats,10,${key}-c`,
    )
    const { id, categories } = await importer.send(file)
    const unknown = categories.filter(({ products }) => products > 0).map(({ name }) => name)
    expect(unknown.sort()).toEqual([music, `${music} > records`, vinyl, `winter-${key}/warm-hats`].sort())
    await admin('POST /admin/product-imports/{id}/check', { id, create: unknown })
    await importer.runPending()
    expect((await admin('GET /admin/product-imports/{id}', { id })).import.totals).toMatchObject({ bad: 0, new: 3 })
    const added = (await admin('GET /admin/categories')).categories.filter(({ path }) => path.includes(key))
    expect(added.map(({ name, path }) => [name, path])).toEqual([
      [music, `music-${key}`],
      [expect.stringMatching(/^records$/i), `music-${key}/records`],
      ['Vinyl', `music-${key}/records/vinyl`],
      [`Winter ${key}`, `winter-${key}`],
      ['Warm hats', `winter-${key}/warm-hats`],
    ])
    await importer.apply(id)
    const { products } = await admin('GET /admin/products', { search: `A ${key}` })
    expect(await readProduct(products[0]?.id ?? '')).toMatchObject({
      category: `music-${key}/records/vinyl`,
      additionalCategories: ['Books'],
    })
    expect((await importer.send(file)).totals).toMatchObject({ unchanged: 3, bad: 0 })
  })

  it('adds no category if one of them exceeds the maximum depth', async () => {
    const deep = Array.from({ length: 7 }, (_, level) => `Level ${level} ${key}`).join(' > ')
    const file = csv('Name,Brand,Category,Price,SKU', `D ${key},Halden,${deep},10,${key}-d`)
    const { id } = await importer.send(file)
    const before = await admin('GET /admin/categories')
    await expect(
      admin('POST /admin/product-imports/{id}/check', { id, create: [`Fine ${key}`, deep] }),
    ).rejects.toMatchObject({ code: 'category_too_deep' })
    expect(await admin('GET /admin/categories')).toEqual(before)
    await expect(
      admin('POST /admin/product-imports/{id}/check', { id, create: ['(no category)'] }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('matches SKUs regardless of case, and treats the SKU of a deleted product as new', async () => {
    const { id: lamp } = await addLamp()
    const file = csv('SKU,Price,Stock', `${key.toUpperCase()}-R,21,9`)
    const known = await importer.send(file)
    expect(known.totals).toMatchObject({ new: 0, changed: 1, bad: 0 })
    await importer.apply(known.id)
    expect((await readProduct(lamp)).variants).toMatchObject([
      { sku: `${key.toUpperCase()}-R`, stockCount: 9 },
      { stockCount: 7 },
    ])

    const header = 'Name,Brand,Category,Price,SKU'
    const duplicates = await importer.send(
      csv(header, `One ${key},Halden,Books,8,X-${key}`, `Two ${key},Halden,Books,8,x-${key}`),
    )
    expect(duplicates.totals).toMatchObject({ new: 0, bad: 2 })
    await admin('DELETE /admin/products/{id}', { id: lamp })
    const reimport = await importer.send(csv(header, `Lamp ${key},Halden,Electronics,20,${key}-b`))
    expect(reimport.totals).toMatchObject({ new: 1, bad: 0 })
  })

  it('groups rows without an ID by the product of their SKU', async () => {
    await addLamp()
    const { id, totals } = await importer.send(csv('SKU,Stock', `${key}-b,1`, `${key}-r,2`))
    expect(totals).toMatchObject({ changed: 1, bad: 0 })
    expect((await readItems(id))[0]?.changes).toEqual([
      { field: 'stockCount', sku: `${key}-r`, before: '5', after: '2' },
      { field: 'stockCount', sku: `${key}-b`, before: '7', after: '1' },
    ])
  })
})

describe('a file that is not a product file', () => {
  it.each([
    ['other columns', 'Color,Weight\nred,3\n', /isn’t a product file/],
    ['a duplicate column', 'ID,SKU,sku\n', /twice/],
    ['an Excel file', 'PK\u0003\u0004', /Excel/],
    ['only empty lines', '\n\n\n', /first row/],
  ])('is rejected with a reason: %s', async (_, file, reason) => {
    const { status, body } = await importer.post(file)
    expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(reason)])
  })

  it.each([
    ['Latin-1', new Uint8Array([...Buffer.from('SKU,Name\nA,Caf'), 0xe9, 0x0a]), /isn’t UTF-8 \(after line \d/],
    ['an unclosed quote', Buffer.from('SKU,Name\nA,"x\nB,y\n'), /quotes/],
    ['only a header', Buffer.from('SKU,Name\n'), /only a header/],
  ])('is reported as unreadable: %s', async (_, bytes, reason) => {
    const { state, failure } = await importer.send(new Uint8Array(bytes))
    expect([state, failure]).toEqual(['unreadable', expect.stringMatching(reason)])
  })

  it('is limited in size', async () => {
    const big = `SKU,Name\n${'x'.repeat(101 * 1024 * 1024)}`
    expect((await importer.post(big)).status).toBe(413)
  })
})
