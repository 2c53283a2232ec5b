import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CollectionRuleJson, ConditionJson } from '#contract/collections.ts'
import { attributes } from '#server/catalog/attributes/tables.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const automated = async (name: string, conditions: ConditionJson[], match: CollectionRuleJson['match'] = 'all') =>
  (await admin('POST /admin/collections', { name, type: 'automated', rule: { match, conditions } })).collection
const read = async (id: number) => (await admin('GET /admin/collections/{id}', { id })).collection
const replaceRule = ({ id, name }: { id: number; name: string }) =>
  admin('PUT /admin/collections/{id}', { id, name, rule: { match: 'all', conditions: [{ what: 'sale' }] } })
const choiceAttribute = async (name: string) =>
  (await admin('POST /admin/attributes', { name, type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] }))
    .attribute
const option = async (name: string) =>
  (await admin('POST /admin/option-types', { name, values: [{ value: 'Low' }, { value: 'High' }] })).optionType
const inUseBy = (name: string) => ({ code: 'in_use', message: expect.stringContaining(name) })
const sku = () => `RULE-${++count}`
let count = 0

describe('what the rule of a collection names', () => {
  it('is not deleted: an attribute and its choices', async () => {
    const { id, code, name, choices } = await choiceAttribute('Timber')
    await automated('Oak things', [{ what: 'attribute', code, value: 'Oak' }])
    await expect(admin('DELETE /admin/attributes/{id}', { id })).rejects.toMatchObject(inUseBy('Oak things'))
    const withoutOak = { id, name, choices: choices.filter((choice) => choice.name !== 'Oak') }
    await expect(admin('PUT /admin/attributes/{id}', withoutOak)).rejects.toMatchObject(inUseBy('Oak things'))
    const withoutAsh = { id, name, choices: choices.filter((choice) => choice.name !== 'Ash') }
    expect((await admin('PUT /admin/attributes/{id}', withoutAsh)).attribute.choices).toHaveLength(1)
  })

  it('is not deleted: an option and its values', async () => {
    const { id, code, name, values } = await option('Seat')
    await automated('Low things', [{ what: 'option', code, value: 'Low' }])
    await expect(admin('DELETE /admin/option-types/{id}', { id })).rejects.toMatchObject(inUseBy('Low things'))
    const withoutLow = { id, name, values: values.filter(({ value }) => value !== 'Low') }
    await expect(admin('PUT /admin/option-types/{id}', withoutLow)).rejects.toMatchObject(inUseBy('Low things'))
    const withoutHigh = { id, name, values: values.filter(({ value }) => value !== 'High') }
    expect((await admin('PUT /admin/option-types/{id}', withoutHigh)).optionType.values).toHaveLength(1)
  })

  it('follows when choices of an attribute or values of an option are merged', async () => {
    const wood = await choiceAttribute('Wood')
    const height = await option('Height')
    await admin('POST /admin/products', {
      ...{ name: 'Stool', brand: 'Norr', category: 'Books', price: 10, attributes: { [wood.code]: ['Oak'] } },
      options: [{ code: height.code, values: [{ value: 'Low' }] }],
      variants: [{ sku: sku(), stockCount: 1, options: { [height.code]: 'Low' } }],
    })
    const oak = await automated('Oak', [{ what: 'attribute', code: wood.code, value: 'Oak,Ash' }])
    const low = await automated('Low', [{ what: 'option', code: height.code, value: 'Low' }])
    expect([oak.count, low.count]).toEqual([1, 1])
    const [from, into] = wood.choices.map((choice) => choice.id)
    const choice = { id: wood.id, choiceId: from ?? 0, into: into ?? 0 }
    await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', choice)
    const [fromValue, intoValue] = height.values.map((value) => value.id)
    const value = { id: height.id, valueId: fromValue ?? 0, into: intoValue ?? 0 }
    await admin('POST /admin/option-types/{id}/values/{valueId}/merge', value)
    expect(await read(oak.id)).toMatchObject({ count: 1, rule: { conditions: [{ value: 'Ash' }] } })
    expect(await read(low.id)).toMatchObject({ count: 1, rule: { conditions: [{ value: 'High' }] } })
  })

  it('prevents the undo of a change when it was deleted since', async () => {
    const { brand } = await admin('POST /admin/brands', { name: 'Gone maker' })
    const { category } = await admin('POST /admin/categories', { name: 'Gone category' })
    const attribute = await choiceAttribute('Gone attribute')
    const { id: optionId, code: optionCode } = await option('Gone option')
    const cases: [ConditionJson, () => Promise<unknown>][] = [
      [{ what: 'brand', value: 'Gone maker', not: true }, () => admin('DELETE /admin/brands/{id}', { id: brand.id })],
      [{ what: 'category', value: 'Gone category' }, () => admin('DELETE /admin/categories/{id}', { id: category.id })],
      [
        { what: 'attribute', code: attribute.code, value: 'Oak' },
        () => admin('PUT /admin/attributes/{id}', { id: attribute.id, name: attribute.name, choices: [] }),
      ],
      [
        { what: 'option', code: optionCode, value: 'Low' },
        () => admin('DELETE /admin/option-types/{id}', { id: optionId }),
      ],
    ]
    for (const [condition, remove] of cases) {
      const collection = await automated(`Was ${condition.what}`, [condition])
      await replaceRule(collection)
      const search = String(collection.id)
      const { entries } = await admin('GET /admin/audit', { action: 'collection.changed', search })
      await remove()
      await expect(admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })).rejects.toMatchObject({
        code: 'changed_since',
      })
      expect((await read(collection.id)).rule?.conditions).toEqual([{ what: 'sale' }])
    }
  })

  it('is put back by an undo while it exists', async () => {
    const { code } = await choiceAttribute('Kept attribute')
    await admin('POST /admin/attributes', { name: 'Kept depth', type: 'number' })
    await admin('POST /admin/attributes', { name: 'Kept claim', type: 'yes_no' })
    const conditions: ConditionJson[] = [
      { what: 'attribute', code, value: 'Oak,Ash' },
      { what: 'attribute', code: 'kept-depth', value: '1..2' },
      { what: 'attribute', code: 'kept-claim', value: 'yes' },
      { what: 'stock' },
    ]
    const collection = await automated('Kept', conditions)
    await replaceRule(collection)
    const { entries } = await admin('GET /admin/audit', { action: 'collection.changed', search: String(collection.id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect((await read(collection.id)).rule?.conditions).toEqual(conditions)
  })

  it('was deleted by an earlier version: the collection is shown without the condition, and can be changed', async () => {
    const { id, code } = await choiceAttribute('Legacy')
    const collection = await automated('Legacy rule', [{ what: 'attribute', code, value: 'Oak' }])
    await shop.db.delete(attributes).where(eq(attributes.id, id))
    expect((await read(collection.id)).rule?.conditions).toEqual([])
    await replaceRule(collection)
    expect((await read(collection.id)).rule?.conditions).toEqual([{ what: 'sale' }])
  })
})
