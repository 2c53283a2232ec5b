import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const GRAINS = ['Oak', 'Ash', 'Elm']
const SEATS = ['Low', 'High', 'Swivel']
const BRANDS = ['Norr', 'Sund']
const STATUSES = ['Active', 'Active', 'Active', 'Out of Stock', 'Draft', 'Archived'] as const

let shop: TestShop
let admin: SignedIn
let count = 0
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db, { category: 'Fashion' })
  await admin('POST /admin/attributes', { name: 'Grain', type: 'choice', choices: GRAINS.map((name) => ({ name })) })
  await admin('POST /admin/attributes', { name: 'Depth', type: 'number' })
  await admin('POST /admin/attributes', { name: 'Foldable', type: 'yes_no' })
  await admin('POST /admin/option-types', { name: 'Seat', values: SEATS.map((value) => ({ value })) })
  const { categories } = await admin('GET /admin/categories')
  const books = categories.find(({ name }) => name === 'Books')
  await admin('PUT /admin/categories/{id}', { id: books?.id ?? 0, name: 'Books', filters: ['grain', 'foldable'] })
  for (const product of fc.sample(Product, { numRuns: 60, seed: 20261127 })) await addSeat(product)
})
afterAll(() => shop.close())

const Product = fc.record({
  brand: fc.constantFrom(...BRANDS),
  status: fc.constantFrom(...STATUSES),
  grains: fc.subarray(GRAINS),
  depth: fc.option(fc.integer({ min: 1, max: 9 })),
  foldable: fc.option(fc.boolean()),
  seats: fc.uniqueArray(fc.tuple(fc.constantFrom(...SEATS), fc.integer({ min: 0, max: 1 })), {
    minLength: 1,
    selector: ([seat]) => seat,
  }),
  deleted: fc.nat(9).map((number) => number === 0),
})

async function addSeat({
  brand,
  status,
  grains,
  depth,
  foldable,
  seats,
  deleted,
}: typeof Product extends fc.Arbitrary<infer T> ? T : never) {
  const { product } = await admin('POST /admin/products', {
    ...{ name: `Seat ${++count}`, brand, status, category: 'Books', price: 10 },
    attributes: {
      ...(grains.length > 0 && { grain: grains }),
      ...(depth !== null && { depth }),
      ...(foldable !== null && { foldable }),
    },
    options: [{ code: 'seat', values: seats.map(([value]) => ({ value })) }],
    variants: seats.map(([seat, stockCount], index) => ({
      sku: `SEAT-${count}-${index}`,
      stockCount,
      options: { seat },
    })),
  })
  if (deleted) await admin('DELETE /admin/products/{id}', { id: product.id })
}

type Group = 'brand' | 'f.grain' | 'f.depth' | 'f.foldable' | 'o.seat'
type Query = { [G in Group]?: string } & { inStock?: 'true' }

const Query: fc.Arbitrary<Query> = fc.record(
  {
    brand: fc.subarray(BRANDS, { minLength: 1 }).map(String),
    'f.grain': fc.subarray(GRAINS, { minLength: 1 }).map(String),
    'f.depth': fc.tuple(fc.nat(10), fc.nat(10)).map(([a, b]) => `${Math.min(a, b)}..${Math.max(a, b)}`),
    'f.foldable': fc.constantFrom('yes', 'no'),
    'o.seat': fc.subarray(SEATS, { minLength: 1 }).map(String),
    inStock: fc.constant('true' as const),
  },
  { requiredKeys: [] },
)

const UNITS = `(select on_hand - reserved from stock_items where stock_items.id = variants.id)`

/** Builds the SQL condition of a filter group for the products `p`, and its parameters. */
function buildCondition(group: Group, text: string, inStock: boolean): [string, unknown[]] {
  const values = text.split(',')
  const attribute = (rest: string) =>
    `exists (select from product_attributes join attributes on attributes.id = attribute_id
      left join attribute_choices on attribute_choices.id = choice_id where product_id = p.id and ${rest})`
  if (group === 'brand') return ['brand_id in (select id from brands where name = any($::citext[]))', [values]]
  if (group === 'f.grain') return [attribute(`code = 'grain' and attribute_choices.name = any($)`), [values]]
  if (group === 'f.foldable') return [attribute(`code = 'foldable' and yes = $`), [text === 'yes']]
  if (group === 'f.depth') return [attribute(`code = 'depth' and number between $ and $`), text.split('..')]
  const hasValue = `exists (select from product_option_values join option_values on option_values.id = value_id
    where product_id = p.id and value = any($))`
  const isInStock = `p.status = 'Active' and exists (select from variants join option_values on option_values.id = option1
    where product_id = p.id and value = any($) and ${UNITS} > 0)`
  return [inStock ? isInStock : hasValue, [values]]
}

/** Counts the visible products that match the filters with SQL only. */
async function countBySql({ inStock, ...groups }: Query): Promise<number> {
  const parameters: unknown[] = []
  const conditions = Object.entries(groups).map(([group, text]) => {
    const [condition, values] = buildCondition(group as Group, text, inStock === 'true')
    const remaining = [...values]
    return condition.replaceAll('$', () => `$${parameters.push(remaining.shift())}`)
  })
  const { rows } = await shop.pool.query(
    `select count(*)::int from products as p where deleted_at is null and status not in ('Draft', 'Archived')
      and category_id = (select id from categories where name = 'Books')
      ${inStock ? `and status = 'Active' and exists (select from variants where product_id = p.id and ${UNITS} > 0)` : ''}
      ${conditions.map((condition) => `and ${condition}`).join(' ')}`,
    parameters,
  )
  return rows[0].count
}

it('lists and facet counts match SQL queries for random products and filters', async () => {
  const { data: all } = await shop.visitor('GET /products', { category: 'Books' })
  expect(all?.facets.groups.map(({ code }) => code)).toEqual(['grain', 'foldable', 'o.seat'])
  await fc.assert(
    fc.asyncProperty(Query, async (query) => {
      const { data } = await shop.visitor('GET /products', { category: 'Books', ...query })
      expect(data?.total).toBe(await countBySql(query))
      for (const { value, count } of data?.facets.brand ?? [])
        expect([value, count]).toEqual([value, await countBySql({ ...query, brand: value })])
      const groups = data?.facets.groups ?? []
      for (const { code: name, choices, ranges } of groups) {
        const code = name.startsWith('o.') ? name : `f.${name}`
        for (const { value, count } of choices)
          expect([code, value, count]).toEqual([code, value, await countBySql({ ...query, [code]: value })])
        for (const { min, max, count } of ranges)
          expect([code, min, count]).toEqual([code, min, await countBySql({ ...query, [code]: `${min}..${max}` })])
      }
    }),
    { numRuns: 60 },
  )
})
