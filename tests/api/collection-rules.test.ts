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

const addAutomated = async (name: string, conditions: ConditionJson[], match: CollectionRuleJson['match'] = 'all') =>
  (await admin('POST /admin/collections', { name, type: 'automated', rule: { match, conditions } })).collection
const readCollection = async (id: number) => (await admin('GET /admin/collections/{id}', { id })).collection
const replaceRule = ({ id, name }: { id: number; name: string }) =>
  admin('PUT /admin/collections/{id}', { id, name, rule: { match: 'all', conditions: [{ what: 'sale' }] } })
const addChoiceAttribute = async (name: string) =>
  (await admin('POST /admin/attributes', { name, type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] }))
    .attribute
const addOption = async (name: string) =>
  (await admin('POST /admin/option-types', { name, values: [{ value: 'Low' }, { value: 'High' }] })).optionType
const inUseErrorNaming = (name: string) => ({ code: 'in_use', message: expect.stringContaining(name) })
const nextSku = () => `RULE-${++count}`
let count = 0

describe('an object that a collection’s rule refers to', () => {
  it('cannot be deleted if it is an attribute or one of its choices', async () => {
    const { id, code, name, choices } = await addChoiceAttribute('Timber')
    await addAutomated('Oak furniture', [{ what: 'attribute', code, value: 'Oak' }])
    await expect(admin('DELETE /admin/attributes/{id}', { id })).rejects.toMatchObject(
      inUseErrorNaming('Oak furniture'),
    )
    const withoutOak = { id, name, choices: choices.filter((choice) => choice.name !== 'Oak') }
    await expect(admin('PUT /admin/attributes/{id}', withoutOak)).rejects.toMatchObject(
      inUseErrorNaming('Oak furniture'),
    )
    const withoutAsh = { id, name, choices: choices.filter((choice) => choice.name !== 'Ash') }
    expect((await admin('PUT /admin/attributes/{id}', withoutAsh)).attribute.choices).toHaveLength(1)
  })

  it('cannot be deleted if it is an option or one of its values', async () => {
    const { id, code, name, values } = await addOption('Seat')
    await addAutomated('Low furniture', [{ what: 'option', code, value: 'Low' }])
    await expect(admin('DELETE /admin/option-types/{id}', { id })).rejects.toMatchObject(
      inUseErrorNaming('Low furniture'),
    )
    const withoutLow = { id, name, values: values.filter(({ value }) => value !== 'Low') }
    await expect(admin('PUT /admin/option-types/{id}', withoutLow)).rejects.toMatchObject(
      inUseErrorNaming('Low furniture'),
    )
    const withoutHigh = { id, name, values: values.filter(({ value }) => value !== 'High') }
    expect((await admin('PUT /admin/option-types/{id}', withoutHigh)).optionType.values).toHaveLength(1)
  })

  it('is not deleted while a rule with it is saved, so that no rule selects other products', async () => {
    const dates = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
    for (const count of Array.from({ length: 4 }).keys()) {
      const { id, code } = await addChoiceAttribute(`Vanishing ${count}`)
      const conditions: ConditionJson[] = [{ what: 'attribute', code, value: 'Oak', not: true }]
      const rule: CollectionRuleJson = { match: 'all', conditions }
      const name = `With vanishing ${count}`
      const saves = [
        admin('POST /admin/collections', { name, type: 'automated', rule }),
        admin('POST /admin/sale-campaigns', { name, rule, percent: 50, ...dates }),
      ]
      const results = await Promise.allSettled([...saves, admin('DELETE /admin/attributes/{id}', { id })])
      const [collection, sale, deletion] = results.map(({ status }) => status)
      expect([collection, sale].includes('fulfilled') && deletion === 'fulfilled').toBe(false)
      const { saleCampaigns } = await admin('GET /admin/sale-campaigns', { search: name })
      for (const { id } of saleCampaigns) await admin('DELETE /admin/sale-campaigns/{id}', { id })
    }
  })

  it('is replaced in the rule when attribute choices or option values are merged', async () => {
    const wood = await addChoiceAttribute('Wood')
    const height = await addOption('Height')
    await admin('POST /admin/products', {
      ...{ name: 'Stool', brand: 'Norr', category: 'Books', price: 10, attributes: { [wood.code]: ['Oak'] } },
      options: [{ code: height.code, values: [{ value: 'Low' }] }],
      variants: [{ sku: nextSku(), stockCount: 1, options: { [height.code]: 'Low' } }],
    })
    const oak = await addAutomated('Oak', [{ what: 'attribute', code: wood.code, value: 'Oak,Ash' }])
    const low = await addAutomated('Low', [{ what: 'option', code: height.code, value: 'Low' }])
    expect([oak.count, low.count]).toEqual([1, 1])
    const [from, into] = wood.choices.map((choice) => choice.id)
    const choice = { id: wood.id, choiceId: from ?? 0, into: into ?? 0 }
    await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', choice)
    const [fromValue, intoValue] = height.values.map((value) => value.id)
    const value = { id: height.id, valueId: fromValue ?? 0, into: intoValue ?? 0 }
    await admin('POST /admin/option-types/{id}/values/{valueId}/merge', value)
    expect(await readCollection(oak.id)).toMatchObject({ count: 1, rule: { conditions: [{ value: 'Ash' }] } })
    expect(await readCollection(low.id)).toMatchObject({ count: 1, rule: { conditions: [{ value: 'High' }] } })
  })

  it('prevents undoing a rule change if it was deleted since', async () => {
    const { brand } = await admin('POST /admin/brands', { name: 'Gone maker' })
    const { category } = await admin('POST /admin/categories', { name: 'Gone category' })
    const attribute = await addChoiceAttribute('Gone attribute')
    const { id: optionId, code: optionCode } = await addOption('Gone option')
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
      const collection = await addAutomated(`Was ${condition.what}`, [condition])
      await replaceRule(collection)
      const search = String(collection.id)
      const { entries } = await admin('GET /admin/audit', { action: 'collection.changed', search })
      await remove()
      await expect(admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })).rejects.toMatchObject({
        code: 'changed_since',
      })
      expect((await readCollection(collection.id)).rule?.conditions).toEqual([{ what: 'sale' }])
    }
  })

  it('is restored to the rule by undo if it still exists', async () => {
    const { code } = await addChoiceAttribute('Kept attribute')
    await admin('POST /admin/attributes', { name: 'Kept depth', type: 'number' })
    await admin('POST /admin/attributes', { name: 'Kept claim', type: 'yes_no' })
    const conditions: ConditionJson[] = [
      { what: 'attribute', code, value: 'Oak,Ash' },
      { what: 'attribute', code: 'kept-depth', value: '1..2' },
      { what: 'attribute', code: 'kept-claim', value: 'yes' },
      { what: 'stock' },
    ]
    const collection = await addAutomated('Kept', conditions)
    await replaceRule(collection)
    const { entries } = await admin('GET /admin/audit', { action: 'collection.changed', search: String(collection.id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect((await readCollection(collection.id)).rule?.conditions).toEqual(conditions)
  })

  it('is omitted from the rule if an earlier version of the application deleted it', async () => {
    const { id, code } = await addChoiceAttribute('Legacy')
    const collection = await addAutomated('Legacy rule', [{ what: 'attribute', code, value: 'Oak' }])
    await shop.db.delete(attributes).where(eq(attributes.id, id))
    expect((await readCollection(collection.id)).rule?.conditions).toEqual([])
    await replaceRule(collection)
    expect((await readCollection(collection.id)).rule?.conditions).toEqual([{ what: 'sale' }])
  })
})
