import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleComponents } from '#server/catalog/products/relations/tables.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { addBundle, addPart, bundleBody, type Components, type Part } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

/** Changes the SKU of a product’s only variant, and returns the new SKU. */
async function changeSku({ id, sku, product }: Part) {
  const variants = product.variants.map((variant) => ({ ...variant, was: sku, sku: `${sku}-NEW` }))
  await admin('PUT /admin/products/{id}', { ...product, id, variants })
  return `${sku}-NEW`
}

const summarizeComponents = (product: {
  variants: { components?: { sku: string; quantity: number }[] | undefined }[]
}) => product.variants.map(({ components }) => components?.map(({ sku, quantity }) => [sku, quantity]))

/** Returns the error code, message and invalid fields of a rejected call. */
async function readRejection(call: Promise<unknown>) {
  const { code, message, details } = await expectFailure(call)
  return { code, message, fields: Object.keys(details.fields ?? {}) }
}

describe('a bundle in the panel', () => {
  it('includes its components with price and stock, and has no stock of its own', async () => {
    const [camera, bag] = [await addPart(admin, { stockCount: 7 }), await addPart(admin, { price: 12.5 })]
    const { product: bundle } = await addBundle(admin, [
      { sku: camera.sku },
      { sku: bag.sku.toLowerCase(), quantity: 2 },
    ])
    expect(bundle).toMatchObject({ type: 'bundle', variants: [{ tracked: false, reserved: 0 }] })
    expect(bundle.variants[0]?.components).toEqual([
      {
        ...{ sku: camera.sku, quantity: 1, productId: camera.id, name: camera.name, options: [], image: null },
        ...{ price: 20, stockCount: 7, tracked: true, sold: true },
      },
      expect.objectContaining({ sku: bag.sku, quantity: 2, price: 12.5, stockCount: 10 }),
    ])
    const { product } = await admin('GET /admin/products/{id}', { id: bundle.id })
    expect(product).toEqual(bundle)
    // Products of other types have no such field.
    expect(camera.product.variants[0]).not.toHaveProperty('components')
  })

  it('is unchanged when saved as returned, and keeps components that a request omits', async () => {
    const [one, other] = [await addPart(admin), await addPart(admin)]
    const { product: bundle } = await addBundle(admin, [{ sku: one.sku, quantity: 3 }, { sku: other.sku }])
    expect((await admin('PUT /admin/products/{id}', bundle)).product).toEqual(bundle)
    const variant = { sku: bundle.variants[0]?.sku ?? '', options: {} }
    const renamed = await admin('PUT /admin/products/{id}', { ...bundle, name: 'Renamed', variants: [variant] })
    expect([renamed.product.revision, summarizeComponents(renamed.product)]).toEqual([2, summarizeComponents(bundle)])
    const variants = [{ ...variant, components: [{ sku: other.sku, quantity: 2 }, { sku: one.sku }] }]
    const changed = await admin('PUT /admin/products/{id}', { ...renamed.product, variants })
    const expected = [
      [other.sku, 2],
      [one.sku, 1],
    ]
    expect([changed.product.revision, summarizeComponents(changed.product)]).toEqual([3, [expected]])
    expect((await readRejection(admin('PUT /admin/products/{id}', bundle))).code).toBe('stale')
  })

  it('ignores submitted stock counts and tracking', async () => {
    const part = await addPart(admin)
    const { variants, ...body } = bundleBody([{ sku: part.sku }])
    const sent = { ...body, variants: variants.map((variant) => ({ ...variant, stockCount: 5, tracked: true })) }
    const { product } = await admin('POST /admin/products', sent)
    expect(product.variants[0]).toMatchObject({ tracked: false, reserved: 0 })
    const sku = product.variants[0]?.sku ?? ''
    const change = { id: product.id, sku, change: 5, kind: 'received', reason: 'Counted' } as const
    const received = admin('POST /admin/products/{id}/stock', change, { idempotencyKey: randomUUID() })
    expect((await readRejection(received)).code).toBe('invalid_request')
  })

  it('keeps a component when its SKU changes', async () => {
    const part = await addPart(admin)
    const { product: bundle } = await addBundle(admin, [{ sku: part.sku }])
    const sku = await changeSku(part)
    const { product } = await admin('GET /admin/products/{id}', { id: bundle.id })
    expect(summarizeComponents(product)).toEqual([[[sku, 1]]])
  })

  it('is duplicated with its components', async () => {
    const part = await addPart(admin)
    const { product: bundle } = await addBundle(admin, [{ sku: part.sku, quantity: 4 }])
    const { product } = await admin('POST /admin/products/{id}/duplicate', { id: bundle.id })
    expect([product.type, product.status, summarizeComponents(product)]).toEqual(['bundle', 'Draft', [[[part.sku, 4]]]])
  })
})

describe('components are rejected', () => {
  it('with an error for the field if they are missing, unknown, duplicated or too many', async () => {
    const part = await addPart(admin)
    const post = (components: Components) => readRejection(admin('POST /admin/products', bundleBody(components)))
    const field = 'variants.0.components'
    expect(await post([])).toMatchObject({ code: 'invalid_request', fields: [field] })
    expect(await post([{ sku: 'NOTHING' }])).toMatchObject({ code: 'invalid_request', fields: [`${field}.0.sku`] })
    expect(await post([{ sku: part.sku }, { sku: part.sku.toLowerCase() }])).toMatchObject({
      ...{ code: 'invalid_request', fields: [`${field}.1.sku`] },
    })
    for (const quantity of [0, 100, 1.5])
      expect(await post([{ sku: part.sku, quantity }])).toMatchObject({ fields: [`${field}.0.quantity`] })
    const { components: _, ...variant } = bundleBody([]).variants[0] ?? { sku: '', components: [] }
    const missing = admin('POST /admin/products', { ...bundleBody([]), variants: [variant] })
    expect(await readRejection(missing)).toMatchObject({ code: 'invalid_request', fields: [field] })
    const book = { ...bundleBody([{ sku: part.sku }]), type: undefined }
    expect(await readRejection(admin('POST /admin/products', book))).toMatchObject({ fields: [field] })
  })

  it('if they are bundles, and the database enforces the same rule', async () => {
    const part = await addPart(admin)
    const { product: bundle } = await addBundle(admin, [{ sku: part.sku }])
    const nested = admin('POST /admin/products', bundleBody([{ sku: bundle.variants[0]?.sku ?? '' }]))
    expect(await readRejection(nested)).toMatchObject({
      code: 'bundle_in_bundle',
      message: expect.stringContaining(bundle.name),
      fields: ['variants.0.components.0.sku'],
    })
    const ids = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(products.type, 'bundle'))
    const id = ids[0]?.id ?? 0
    const row = { variantId: id, componentId: id, quantity: 1, position: 9 }
    await expect(shop.db.insert(bundleComponents).values(row)).rejects.toThrow()
    const asBundle = shop.db.update(products).set({ type: 'bundle' }).where(eq(products.slug, part.id))
    await expect(asBundle).rejects.toThrow()
  })
})

describe('a component of a bundle', () => {
  it('cannot be deleted while a bundle contains it, and the error names the bundle', async () => {
    const part = await addPart(admin)
    const { product: bundle } = await addBundle(admin, [{ sku: part.sku }])
    const rejection = await readRejection(admin('DELETE /admin/products/{id}', { id: part.id }))
    expect(rejection).toMatchObject({ code: 'in_use', message: expect.stringContaining(bundle.name) })
    const { options: _, variants: __, ...body } = part.product
    const others = { ...body, colors: ['Red'], variants: [{ sku: `${part.sku}-RED`, color: 'Red' }] }
    const removed = admin('PUT /admin/products/{id}', others)
    expect(await readRejection(removed)).toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(bundle.name),
    })
    await admin('DELETE /admin/products/{id}', { id: bundle.id })
    await admin('DELETE /admin/products/{id}', { id: part.id })
    const restored = await admin('POST /admin/products/{id}/restore', { id: bundle.id })
    expect(restored.product.variants[0]?.components).toMatchObject([{ sold: false }])
  })

  it('is not for sale while its product is a draft', async () => {
    const part = await addPart(admin)
    const { product: bundle } = await addBundle(admin, [{ sku: part.sku }])
    const { product } = await admin('GET /admin/products/{id}', { id: part.id })
    await admin('PUT /admin/products/{id}', { ...product, status: 'Draft' })
    const response = await admin('GET /admin/products/{id}', { id: bundle.id })
    expect(response.product.variants[0]?.components).toMatchObject([{ sold: false }])
  })
})

describe('the audit log of a bundle', () => {
  it('records its components, and undo restores them even after their SKUs changed', async () => {
    const [one, other] = [await addPart(admin), await addPart(admin)]
    const { product: bundle } = await addBundle(admin, [{ sku: one.sku, quantity: 2 }])
    const change = [{ sku: bundle.variants[0]?.sku ?? '', options: {}, components: [{ sku: other.sku }] }]
    await admin('PUT /admin/products/{id}', { ...bundle, variants: change })
    const { entries } = await admin('GET /admin/audit', { area: 'product', limit: 1 })
    const sku = await changeSku(one)
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    const { product } = await admin('GET /admin/products/{id}', { id: bundle.id })
    expect(summarizeComponents(product)).toEqual([[[sku, 2]]])
  })
})
