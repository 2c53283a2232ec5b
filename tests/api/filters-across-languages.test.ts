import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    ...{ code: 'europe', name: 'Europe', countries: ['DE'] },
    languages: [
      { prefix: 'de', language: 'de' },
      { prefix: 'ar', language: 'ar' },
    ],
  })
  const { attribute } = await admin('POST /admin/attributes', {
    ...{ code: 'wood', name: 'Wood', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] },
  })
  const add = async (name: string, wood: string, value: string) => {
    const { category } = await admin('POST /admin/categories', { name, filters: [attribute.code] })
    const { product } = await admin('POST /admin/products', {
      ...{ name, brand: 'Halden', category: name, price: 20, attributes: { [attribute.code]: [wood] } },
      ...{ options: [{ code: 'color', values: [{ value }] }] },
      variants: [{ sku: name, options: { color: value }, stockCount: 5 }],
    })
    return { category, product }
  }
  const lamp = await add('Lamps', 'Oak', 'Black')
  await add('Chairs', 'Ash', 'White')
  await shop.pool.query(`update option_types set filterable = true where code = 'color'`)
  const { rows } = await shop.pool.query(`select id from option_values where value = 'Black'`)
  const save = (
    type: 'category' | 'attribute_choice' | 'option_value',
    id: number | undefined,
    field: string,
    text: string,
  ) => ({
    ...{ type, id: String(id), language: 'de' as const, field, text },
  })
  await admin('PUT /admin/translations', {
    translations: [
      save('category', lamp.category.id, 'name', 'Lampen'),
      save('attribute_choice', attribute.choices.find(({ name }) => name === 'Oak')?.id, 'name', 'Eiche'),
      save('option_value', Number(rows[0].id), 'value', 'Schwarz'),
    ],
  })
})
afterAll(() => shop.close())

async function list(market: string, query: string): Promise<string[]> {
  const { body } = await shop.app.inject({ url: `/api/products?${query}${market && `&market=${market}`}` })
  return JSON.parse(body).data.products.map(({ id }: { id: string }) => id)
}

it.each(['f.wood=Eiche', 'f.wood=Oak', 'o.color=Schwarz', 'o.color=Black', 'category=Lampen', 'category=Lamps'])(
  'a link with %s leads to the same products in each language',
  async (query) => {
    for (const market of ['', 'de', 'ar']) expect(await list(market, query), market).toEqual(['lamps'])
  },
)

it('a name that no language has finds nothing', async () => {
  for (const query of ['f.wood=Buche', 'o.color=Blau', 'category=Schemel'])
    for (const market of ['', 'de']) expect(await list(market, query), query).toEqual([])
})
