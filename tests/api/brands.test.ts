import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const add = async (name: string) => (await admin('POST /admin/brands', { name })).brand
const read = async (id: number) => (await admin('GET /admin/brands/{id}', { id })).brand
const find = async (search: string) => (await admin('GET /admin/brands', { search })).brands
const page = async (slug: string) => (await shop.visitor('GET /brands/{slug}', { slug })).brand
const listed = async (brand: string) => (await shop.visitor('GET /products', { brand })).data

let count = 0
/** Adds a visible product through the panel. */
async function productOf(brand: string, fields: Partial<ProductBodyJson> = {}) {
  await addProduct(shop.db)
  const sku = `BRAND-${++count}`
  const body = { name: `Thing ${count}`, brand, category: 'Books', price: 10, variants: [{ sku, stockCount: 1 }] }
  return (await admin('POST /admin/products', { ...body, ...fields })).product
}

describe('a brand', () => {
  it('is added by the first product with its name, and is the same for names that differ only in case', async () => {
    const first = await productOf('Fjällräven')
    const second = await productOf('FJÄLLRÄVEN')
    expect(second.brand).toBe('Fjällräven')
    const [brand] = await find('jällr')
    expect(brand).toMatchObject({ name: 'Fjällräven', slug: 'fjallraven', products: 2, logo: null })
    expect((await listed('Fjällräven'))?.total).toBe(2)
    const { product } = await admin('PUT /admin/products/{id}', { ...first, brand: 'fjällräven' })
    expect(product.revision).toBe(first.revision)
  })

  it('has its page, which products name', async () => {
    const { id } = await add('Quarto')
    const { brand } = await admin('PUT /admin/brands/{id}', {
      id,
      name: 'Quarto',
      text: '**Papers**',
      logo: '/media/quarto.avif',
      manufacturer: 'Quarto\nLong Street 1',
    })
    expect(brand).toMatchObject({ slug: 'quarto', revision: 2 })
    const product = await productOf('Quarto')
    await productOf('Quarto', { status: 'Draft' })
    expect(await page('quarto')).toMatchObject({
      name: 'Quarto',
      text: expect.stringContaining('<strong>Papers</strong>'),
      logo: '/media/quarto.avif',
      manufacturer: 'Quarto\nLong Street 1',
      count: 1,
    })
    const shown = await shop.visitor('GET /products/{id}', { id: product.id })
    expect(shown.brand).toEqual({ name: 'Quarto', slug: 'quarto' })
    expect(shown.data.brand).toBe('Quarto')
    await expect(page('nobody')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('gives its products a new name everywhere at once when it is renamed', async () => {
    const product = await productOf('Oldname')
    const [brand] = await find('Oldname')
    await admin('PUT /admin/brands/{id}', { id: brand?.id ?? 0, name: 'Newname' })
    expect((await listed('Oldname'))?.total).toBe(0)
    const data = await listed('Newname')
    expect(data?.products[0]).toMatchObject({ id: product.id, brand: 'Newname' })
    expect(data?.facets.brand).toContainEqual({ value: 'Newname', count: 1 })
    expect(data?.facets.brand.map(({ value }) => value)).not.toContain('Oldname')
    const found = async (q: string) => (await shop.visitor('GET /products/search', { q })).data.products
    expect(await found('newname')).toHaveLength(1)
    expect(await found('oldname')).toHaveLength(0)
    const { product: edited } = await admin('GET /admin/products/{id}', { id: product.id })
    expect(edited).toMatchObject({ brand: 'Newname', revision: product.revision })
    expect((await admin('GET /admin/products', { search: product.id })).products[0]?.brand).toBe('Newname')
  })

  it('is merged into another, which its products then have', async () => {
    const product = await productOf('Acme Inc.')
    const other = await productOf('Acme')
    const [from] = await find('Acme Inc.')
    const into = (await find('Acme')).find(({ name }) => name === 'Acme')?.id ?? 0
    const { brand } = await admin('POST /admin/brands/{id}/merge', { id: from?.id ?? 0, into })
    expect(brand).toMatchObject({ name: 'Acme', products: 2 })
    expect(new Set((await listed('Acme'))?.products.map(({ id }) => id))).toEqual(new Set([product.id, other.id]))
    await expect(read(from?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin('POST /admin/brands/{id}/merge', { id: into, into })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is only deleted without products', async () => {
    const { id } = await add('Deletable')
    const product = await productOf('Deletable')
    await expect(admin('DELETE /admin/brands/{id}', { id })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('1 product'),
    })
    await admin('PUT /admin/products/{id}', { ...product, brand: 'Other' })
    await admin('DELETE /admin/brands/{id}', { id })
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is refused with the name or address of another, and from an outdated revision', async () => {
    const { id, revision } = await add('Taken')
    const taken = (field: string) => ({ code: 'slug_taken', details: { fields: { [field]: expect.any(String) } } })
    await expect(add('TAKEN')).rejects.toMatchObject(taken('name'))
    await expect(admin('POST /admin/brands', { name: 'Other name', slug: 'taken' })).rejects.toMatchObject(
      taken('slug'),
    )
    await admin('PUT /admin/brands/{id}', { id, name: 'Taken first', revision })
    await expect(admin('PUT /admin/brands/{id}', { id, name: 'Taken second', revision })).rejects.toMatchObject({
      code: 'stale',
    })
    const logo = 'https://example.com/logo.png'
    await expect(admin('PUT /admin/brands/{id}', { id, name: 'Taken', logo })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { logo: expect.any(String) } },
    })
  })

  it('keeps its revision when nothing changed, and goes back when a change is undone', async () => {
    const { id, revision } = await add('Undoable')
    await admin('PUT /admin/brands/{id}', { id, name: 'Undoable' })
    expect((await read(id)).revision).toBe(revision)
    await admin('PUT /admin/brands/{id}', { id, name: 'Undoable', text: 'New' })
    const { entries } = await admin('GET /admin/audit', { action: 'brand.changed', search: String(id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await read(id)).toMatchObject({ name: 'Undoable', text: '' })
  })

  it('is found or added by several products at once', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, (_, at) => productOf(at % 2 ? 'At once' : 'AT ONCE')))
    expect(new Set(saved.map(({ brand }) => brand)).size).toBe(1)
    expect(await find('at once')).toMatchObject([{ products: 8 }])
  })
})

describe('a version without the table of brands', () => {
  it('sets and reads the brand of a product by its name', async () => {
    const { id } = await addProduct(shop.db, { brand: 'Former version' })
    const row = async () => (await shop.db.select().from(products).where(eq(products.slug, id)))[0]
    const before = await row()
    const [brand] = await find('Former version')
    expect(before).toMatchObject({ brand: 'Former version', brandId: brand?.id })
    await shop.db.update(products).set({ brand: 'Former change' }).where(eq(products.slug, id))
    expect((await listed('Former change'))?.total).toBe(1)
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, brand: 'Present' })
    expect((await row())?.brand).toBe('Present')
  })
})
