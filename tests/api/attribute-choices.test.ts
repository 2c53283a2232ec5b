import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductAttributes } from '#contract/attributes.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const addAttribute = async (name: string, choices: string[] = []) =>
  (await admin('POST /admin/attributes', { name, type: 'choice', choices: choices.map((each) => ({ name: each })) }))
    .attribute
const readChoices = async (id: number) =>
  (await admin('GET /admin/attributes/{id}', { id })).attribute.choices.map(({ name }) => name)
const saveProduct = async (attributes: ProductAttributes) => {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  return (await admin('PUT /admin/products/{id}', { ...product, attributes })).product
}

describe('the choices of an attribute', () => {
  // JavaScript and PostgreSQL disagree about the lower case of İ and of Σ at the end of a word.
  it.each(['İstanbul', 'ΟΔΟΣ', 'Émail'])(
    'keep the spelling of %s when a product adds it together with others',
    async (name) => {
      const { id, code } = await addAttribute(`Origin of ${name}`)
      const { attributes } = await saveProduct({ [code]: ['Plain', name] })
      expect(attributes).toEqual({ [code]: ['Plain', name] })
      expect(await readChoices(id)).toEqual(['Plain', name])
    },
  )

  it('are rejected if the database considers two of them equal', async () => {
    const { id, name } = await addAttribute('Towns')
    const choices = [{ name: 'İstanbul' }, { name: 'istanbul' }]
    await expect(admin('PUT /admin/attributes/{id}', { id, name, choices })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { choices: expect.any(String) } },
    })
  })

  it('are equal if they differ only by a final sigma, as οδος and ΟΔΟΣ', async () => {
    const { id, code, name } = await addAttribute('Greek', ['ΟΔΟΣ'])
    const { attributes } = await saveProduct({ [code]: ['οδος'] })
    expect(attributes).toEqual({ [code]: ['ΟΔΟΣ'] })
    expect(await readChoices(id)).toEqual(['ΟΔΟΣ'])
    const choices = [{ name: 'οδος' }, { name: 'οδοσ' }]
    await expect(admin('PUT /admin/attributes/{id}', { id, name, choices })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    const found = await shop.visitor('GET /products', { [`f.${code}`]: 'οδος' } as never)
    expect(found.data?.total).toBe(1)
  })

  it('are rejected with IDs when the attribute is created', async () => {
    const choices: { name: string }[] = [{ id: 1, name: 'Oak' } as { name: string }]
    await expect(admin('POST /admin/attributes', { name: 'With ids', type: 'choice', choices })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  it('may have names that look like the temporary names of a rename', async () => {
    const { id, name, choices } = await addAttribute('Codes', ['a', 'b'])
    const [a, b] = choices
    const renamed = [
      { id: a?.id ?? 0, name: `~${b?.id}` },
      { id: b?.id ?? 0, name: 'b' },
    ]
    await admin('PUT /admin/attributes/{id}', { id, name, choices: renamed })
    await admin('PUT /admin/attributes/{id}', { id, name, choices: renamed })
    expect(await readChoices(id)).toEqual([`~${b?.id}`, 'b'])
  })

  it('cannot be saved as they were before a merge', async () => {
    const { id, name, choices } = await addAttribute('Metals', ['Brass', 'Messing'])
    const [brass, messing] = choices
    await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', {
      id,
      choiceId: messing?.id ?? 0,
      into: brass?.id ?? 0,
    })
    await expect(admin('PUT /admin/attributes/{id}', { id, name, choices })).rejects.toMatchObject({ code: 'stale' })
    const duplicated = [
      { id: brass?.id ?? 0, name: 'Brass' },
      { id: brass?.id ?? 0, name: 'Bronze' },
    ]
    await expect(admin('PUT /admin/attributes/{id}', { id, name, choices: duplicated })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await readChoices(id)).toEqual(['Brass'])
  })

  it('are extended at the end by a product, even after a merge', async () => {
    const { id, code, choices } = await addAttribute('Sequence', ['a', 'b', 'c', 'd'])
    for (const { id: choiceId } of choices.slice(0, 2)) {
      await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', { id, choiceId, into: choices[3]?.id ?? 0 })
    }
    await saveProduct({ [code]: ['e'] })
    expect(await readChoices(id)).toEqual(['c', 'd', 'e'])
  })
})

it('attributes whose names have no Latin letters get different codes', async () => {
  const codes = [
    (await addAttribute('素材')).code,
    (await addAttribute('サイズ')).code,
    (await addAttribute('色')).code,
  ]
  expect(codes).toEqual(['attribute', 'attribute-2', 'attribute-3'])
})

it('concurrent requests create an attribute once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 3 }, () => addAttribute('Twice')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(addAttribute('twice')).rejects.toMatchObject({
    code: 'slug_taken',
    details: { fields: { name: expect.any(String) } },
  })
  const { attributes } = await admin('GET /admin/attributes')
  expect(attributes.filter(({ name }) => /^twice$/i.test(name))).toHaveLength(1)
  const { id, name } = await addAttribute('Other name')
  await expect(admin('PUT /admin/attributes/{id}', { id, name: 'TWICE' })).rejects.toMatchObject({ code: 'slug_taken' })
  await admin('PUT /admin/attributes/{id}', { id, name: name.toUpperCase() })
})

it('the filter ranges of a number match products with the smallest and largest allowed values', async () => {
  const { attribute } = await admin('POST /admin/attributes', { name: 'Particles', type: 'number' })
  const { code } = attribute
  const { category } = await admin('POST /admin/categories', { name: 'Air', filters: [code] })
  for (const number of [1e9, -1e9, 0.0001]) {
    const { id } = await saveProduct({ [code]: number })
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, category: category.name })
  }
  const filter = async (range: string) =>
    (await shop.visitor('GET /products', { category: 'Air', [`f.${code}`]: range } as never)).data
  const ranges = (await filter('-1000000000..1000000000'))?.facets.groups[0]?.ranges ?? []
  expect(ranges.map(({ min, max }) => [min, max])).toEqual([
    [-1e9, -1e9],
    [0.0001, 0.0001],
    [1e9, 1e9],
  ])
  for (const { min, max } of ranges) expect((await filter(`${min}..${max}`))?.total).toBe(1)
})
