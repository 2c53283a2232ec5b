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

const addBrand = async (name: string) => (await admin('POST /admin/brands', { name })).brand
const readBrand = async (id: number) => (await admin('GET /admin/brands/{id}', { id })).brand
const findBrands = async (search: string) => (await admin('GET /admin/brands', { search })).brands
const readPage = async (slug: string) => (await shop.visitor('GET /brands/{slug}', { slug })).brand
const listProducts = async (brand: string) => (await shop.visitor('GET /products', { brand })).data

let count = 0
/** Adds a visible product through the panel. */
async function addBrandProduct(brand: string, fields: Partial<ProductBodyJson> = {}) {
  await addProduct(shop.db)
  const sku = `BRAND-${++count}`
  const body = { name: `Chair ${count}`, brand, category: 'Books', price: 10, variants: [{ sku, stockCount: 1 }] }
  return (await admin('POST /admin/products', { ...body, ...fields })).product
}

describe('a brand', () => {
  it('is created by its first product, and names that differ only in case are the same brand', async () => {
    const first = await addBrandProduct('Fjällräven')
    const second = await addBrandProduct('FJÄLLRÄVEN')
    expect(second.brand).toBe('Fjällräven')
    const [brand] = await findBrands('jällr')
    expect(brand).toMatchObject({ name: 'Fjällräven', slug: 'fjallraven', products: 2, logo: null })
    expect((await listProducts('Fjällräven'))?.total).toBe(2)
    const { product } = await admin('PUT /admin/products/{id}', { ...first, brand: 'fjällräven' })
    expect(product.revision).toBe(first.revision)
  })

  it('has a page to which its products link', async () => {
    const { id } = await addBrand('Quarto')
    const { brand } = await admin('PUT /admin/brands/{id}', {
      id,
      name: 'Quarto',
      text: '**Papers**',
      logo: '/media/quarto.avif',
      manufacturer: 'Quarto\nLong Street 1',
    })
    expect(brand).toMatchObject({ slug: 'quarto', revision: 2 })
    const product = await addBrandProduct('Quarto')
    await addBrandProduct('Quarto', { status: 'Draft' })
    expect(await readPage('quarto')).toMatchObject({
      name: 'Quarto',
      text: expect.stringContaining('<strong>Papers</strong>'),
      logo: '/media/quarto.avif',
      manufacturer: 'Quarto\nLong Street 1',
      count: 1,
    })
    const response = await shop.visitor('GET /products/{id}', { id: product.id })
    expect(response.brand).toEqual({ name: 'Quarto', slug: 'quarto' })
    expect(response.data.brand).toBe('Quarto')
    await expect(readPage('no-such-brand')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be renamed, which updates lists, facets, search and the panel immediately', async () => {
    const product = await addBrandProduct('Oldname')
    const [brand] = await findBrands('Oldname')
    await admin('PUT /admin/brands/{id}', { id: brand?.id ?? 0, name: 'Newname' })
    expect((await listProducts('Oldname'))?.total).toBe(0)
    const data = await listProducts('Newname')
    expect(data?.products[0]).toMatchObject({ id: product.id, brand: 'Newname' })
    expect(data?.facets.brand).toContainEqual({ value: 'Newname', count: 1 })
    expect(data?.facets.brand.map(({ value }) => value)).not.toContain('Oldname')
    const search = async (q: string) => (await shop.visitor('GET /products/search', { q })).data.products
    expect(await search('newname')).toHaveLength(1)
    expect(await search('oldname')).toHaveLength(0)
    const { product: edited } = await admin('GET /admin/products/{id}', { id: product.id })
    expect(edited).toMatchObject({ brand: 'Newname', revision: product.revision })
    expect((await admin('GET /admin/products', { search: product.id })).products[0]?.brand).toBe('Newname')
  })

  it('can be merged into another brand, which takes its products', async () => {
    const product = await addBrandProduct('Acme Inc.')
    const other = await addBrandProduct('Acme')
    const [from] = await findBrands('Acme Inc.')
    const into = (await findBrands('Acme')).find(({ name }) => name === 'Acme')?.id ?? 0
    const { brand } = await admin('POST /admin/brands/{id}/merge', { id: from?.id ?? 0, into })
    expect(brand).toMatchObject({ name: 'Acme', products: 2 })
    expect(new Set((await listProducts('Acme'))?.products.map(({ id }) => id))).toEqual(new Set([product.id, other.id]))
    await expect(readBrand(from?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin('POST /admin/brands/{id}/merge', { id: into, into })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('can be deleted only if it has no products', async () => {
    const { id } = await addBrand('Deletable')
    const product = await addBrandProduct('Deletable')
    await expect(admin('DELETE /admin/brands/{id}', { id })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('1 product'),
    })
    await admin('PUT /admin/products/{id}', { ...product, brand: 'Other' })
    await admin('DELETE /admin/brands/{id}', { id })
    await expect(readBrand(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is rejected with a taken name or slug, an outdated revision, or an external logo', async () => {
    const { id, revision } = await addBrand('Taken')
    const taken = (field: string) => ({ code: 'slug_taken', details: { fields: { [field]: expect.any(String) } } })
    await expect(addBrand('TAKEN')).rejects.toMatchObject(taken('name'))
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

  it('keeps its revision if nothing changed, and its changes can be undone', async () => {
    const { id, revision } = await addBrand('Undoable')
    await admin('PUT /admin/brands/{id}', { id, name: 'Undoable' })
    expect((await readBrand(id)).revision).toBe(revision)
    await admin('PUT /admin/brands/{id}', { id, name: 'Undoable', text: 'New' })
    const { entries } = await admin('GET /admin/audit', { action: 'brand.changed', search: String(id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await readBrand(id)).toMatchObject({ name: 'Undoable', text: '' })
  })

  it('is created once when products with its name are added concurrently', async () => {
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addBrandProduct(index % 2 ? 'At once' : 'AT ONCE')),
    )
    expect(new Set(saved.map(({ brand }) => brand)).size).toBe(1)
    expect(await findBrands('at once')).toMatchObject([{ products: 8 }])
  })
})

describe('an application version without the brands table', () => {
  it('can read and change the brand of a product by name', async () => {
    const { id } = await addProduct(shop.db, { brand: 'Former version' })
    const readRow = async () => (await shop.db.select().from(products).where(eq(products.slug, id)))[0]
    const before = await readRow()
    const [brand] = await findBrands('Former version')
    expect(before).toMatchObject({ brand: 'Former version', brandId: brand?.id })
    await shop.db.update(products).set({ brand: 'Former change' }).where(eq(products.slug, id))
    expect((await listProducts('Former change'))?.total).toBe(1)
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, brand: 'Present' })
    expect((await readRow())?.brand).toBe('Present')
  })
})
