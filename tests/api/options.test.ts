import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { addDemoCategories } from '../support/categories.ts'
import { addProductWithOptions } from '../support/options.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const addOption = async (name: string, values: string[] = [], more: Partial<Input<'POST /admin/option-types'>> = {}) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })), ...more })).optionType
const addPlank = (codes: string[], ...rows: string[][]) =>
  addProductWithOptions(
    admin,
    codes,
    rows.map((values) => ({ values })),
  )
const readProduct = async (id: string) => (await shop.visitor('GET /products/{id}', { id })).data
const listOptions = async () => (await admin('GET /admin/option-types')).optionTypes

describe('an option', () => {
  it('gets its code from its name, and is rejected with a taken code, duplicate values or an invalid swatch', async () => {
    expect(await addOption('Lid Color', ['Red'])).toMatchObject({ code: 'lid-color', role: null, display: 'text' })
    expect((await expectFailure(addOption('Lid', [], { code: 'lid-color' }))).code).toBe('slug_taken')
    expect((await addOption('Constructor', [])).code).toBe('constructor-2')
    expect((await expectFailure(addOption('Twice', ['A', 'A']))).code).toBe('invalid_request')
    expect((await expectFailure(addOption('Swatch', [], { values: [{ value: 'A', swatch: 'red' }] }))).code).toBe(
      'invalid_request',
    )
  })

  it('cannot have the name of another option, even if both are added concurrently', async () => {
    const tries = await Promise.allSettled([addOption('Latch'), addOption('Latch'), addOption('LATCH')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id } = await addOption('Door handle')
    const failure = await expectFailure(admin('PUT /admin/option-types/{id}', { id, name: 'latch' }))
    expect(failure).toMatchObject({ code: 'slug_taken', details: { fields: { name: expect.any(String) } } })
    expect((await admin('PUT /admin/option-types/{id}', { id, name: 'DOOR HANDLE' })).optionType.name).toBe(
      'DOOR HANDLE',
    )
  })

  it('for colors and for sizes exists in every shop and keeps its code', async () => {
    const [color, size] = await listOptions()
    expect([color, size]).toMatchObject([
      { code: 'color', name: 'Color', role: 'color' },
      { code: 'size', name: 'Size', role: 'size' },
    ])
    const id = color?.id ?? 0
    expect((await expectFailure(admin('DELETE /admin/option-types/{id}', { id }))).code).toBe('in_use')
    const failure = await expectFailure(admin('PUT /admin/option-types/{id}', { id, name: 'Color', code: 'shade' }))
    expect(failure.details.fields).toEqual({ code: expect.any(String) })
  })

  it('can rename a value, which updates all products and search', async () => {
    const { id, values } = await addOption('Timber', ['Gingko', 'Elm'])
    const product = await addPlank(['timber'], ['Gingko'], ['Elm'])
    const search = async (q: string) =>
      (await shop.visitor('GET /products/search', { q })).data.products.map((each) => each.id)
    expect(await search('gingko')).toEqual([product.id])
    const [gingko, elm] = values
    await admin('PUT /admin/option-types/{id}', {
      ...{ id, name: 'Timber' },
      values: [
        { ...elm, value: 'Gingko' },
        { ...gingko, value: 'Zelkova' },
      ] as { id: number; value: string }[],
    })
    const { options, variants } = await readProduct(product.id)
    expect(options[0]?.values.map(({ value }) => value)).toEqual(['Zelkova', 'Gingko'])
    expect(variants.map((variant) => variant.options[0]?.value)).toEqual(['Zelkova', 'Gingko'])
    expect(await search('zelkova')).toEqual([product.id])
    const { product: saved } = await admin('GET /admin/products/{id}', { id: product.id })
    expect(saved.revision).toBe(product.revision)
  })

  it('can rename a color, which also updates the older color fields', async () => {
    const { id } = await addProduct(shop.db, { stock: [{ color: 'Gray', size: 'M', stock: 3 }] })
    const type = (await listOptions()).find(({ code }) => code === 'color')
    const { optionType } = await admin('GET /admin/option-types/{id}', { id: type?.id ?? 0 })
    await admin('PUT /admin/option-types/{id}', {
      ...{ id: optionType.id, name: 'Color', display: optionType.display, filterable: optionType.filterable },
      values: optionType.values.map((each) => (each.value === 'Gray' ? { ...each, value: 'Grey' } : each)),
    })
    const product = await readProduct(id)
    expect(product).toMatchObject({ colors: ['Grey'], sizes: ['M'], variants: [{ color: 'Grey', size: 'M' }] })
    const shopper = await shop.newShopper()
    const { items } = await shopper('POST /cart/add', { productId: id, color: 'Grey' })
    expect(items).toMatchObject([{ color: 'Grey', size: 'M' }])
  })

  it('cannot be deleted, nor can its values, while products use it, and the error names a product', async () => {
    const { id, values } = await addOption('Grip', ['Cork', 'Rubber', 'Felt'])
    const product = await addPlank(['grip'], ['Cork'], ['Rubber'])
    const withoutCork = { id, name: 'Grip', values: values.slice(1) }
    const failure = await expectFailure(admin('PUT /admin/option-types/{id}', withoutCork))
    expect(failure).toMatchObject({ code: 'in_use' })
    expect(failure.details.fields?.values).toContain(product.name)
    const deleted = await expectFailure(admin('DELETE /admin/option-types/{id}', { id }))
    expect(deleted).toMatchObject({ code: 'in_use' })
    expect(deleted.message).toContain(product.name)
    await admin('PUT /admin/option-types/{id}', { id, name: 'Grip', values: values.slice(0, 2) })
    const { product: saved } = await admin('GET /admin/products/{id}', { id: product.id })
    await admin('PUT /admin/products/{id}', { ...saved, options: [], variants: [{ sku: 'ONE-GRIP' }] })
    await admin('DELETE /admin/option-types/{id}', { id })
    expect((await expectFailure(admin('GET /admin/option-types/{id}', { id }))).code).toBe('not_found')
  })

  it('can merge two values unless a product has variants with both', async () => {
    const { id, values } = await addOption('Weave', ['Twill', 'twill'])
    const [from, into] = [values[1]?.id ?? 0, values[0]?.id ?? 0]
    const both = await addPlank(['weave'], ['Twill'], ['twill'])
    const one = await addPlank(['weave'], ['twill'])
    const merge = () => admin('POST /admin/option-types/{id}/values/{valueId}/merge', { id, valueId: from, into })
    const failure = await expectFailure(merge())
    expect(failure).toMatchObject({ code: 'in_use' })
    expect(failure.message).toContain(both.name)
    await admin('DELETE /admin/products/{id}', { id: both.id })
    expect((await expectFailure(merge())).code).toBe('in_use')
    await admin('POST /admin/products/{id}/restore', { id: both.id })
    const { product } = await admin('GET /admin/products/{id}', { id: both.id })
    await admin('PUT /admin/products/{id}', { ...product, variants: product.variants.slice(0, 1) })
    expect((await merge()).optionType.values.map(({ value }) => value)).toEqual(['Twill'])
    expect((await readProduct(one.id)).variants[0]?.options).toEqual([{ code: 'weave', name: 'Weave', value: 'Twill' }])
    expect((await readProduct(both.id)).options[0]?.values).toHaveLength(1)
  })

  it('cannot be changed with an outdated revision, and undo restores its values', async () => {
    const { id, revision, values } = await addOption('Rim', ['Flat', 'Round'])
    const change = (name: string) => admin('PUT /admin/option-types/{id}', { id, name, values, revision })
    await change('Rims')
    expect((await expectFailure(change('Edge'))).code).toBe('stale')
    await admin('PUT /admin/option-types/{id}', {
      ...{ id, name: 'Rims', code: 'rim' },
      values: [{ value: 'Raised', swatch: '#336699' }, ...values.slice(1)],
    })
    const undoNewest = async () => {
      const { entries } = await admin('GET /admin/audit', { area: 'option', limit: 1 })
      await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    }
    await undoNewest()
    const { optionType } = await admin('GET /admin/option-types/{id}', { id })
    expect(optionType.values.map(({ value }) => value)).toEqual(['Flat', 'Round'])
    expect(optionType.values[1]?.id).toBe(values[1]?.id)
  })

  it('keeps its revision if nothing changed', async () => {
    const { revision, role, id, ...type } = await addOption('Foot', ['Round'])
    const { optionType } = await admin('PUT /admin/option-types/{id}', { id, ...type })
    expect(optionType.revision).toBe(revision)
  })
})
