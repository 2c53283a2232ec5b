import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { createRandom } from '#demo/random.ts'
import { type CachingShop, openCachingShop } from '../support/caching-shop.ts'
import { addEuroMarket } from '../support/euro-market.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

/** `CACHE_SEED=$RANDOM` makes other changes, `CACHE_CHANGES=200` more of them. */
const SEED = process.env.CACHE_SEED ?? 'owner'
const CHANGES = Number(process.env.CACHE_CHANGES ?? 20)
/** After this time, every process must show a change. */
const MAX_DELAY_MS = 2_000
const PRODUCTS = 5

let shop: TestShop
let admin: SignedIn
let cached: CachingShop[]
/** Its cache is too small for any response. */
let uncached: CachingShop

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  cached = [await openCachingShop(shop), await openCachingShop(shop)]
  uncached = await openCachingShop(shop, { bytes: 1 })
})

afterAll(async () => {
  for (const each of [...cached, uncached]) await each.close()
  await shop.close()
})

/** The catalog whose records are changed. */
async function addCatalog() {
  const roots = await Promise.all(['Attic', 'Cellar'].map((name) => admin('POST /admin/categories', { name })))
  const [attic, cellar] = roots.map(({ category }) => category)
  if (!attic || !cellar) throw new Error('The roots were not added')
  const { category: shelf } = await admin('POST /admin/categories', { name: 'Shelf', parentId: attic.id })
  const { brand } = await admin('POST /admin/brands', { name: 'Norr' })
  const choices = [{ name: 'Oak' }, { name: 'Ash' }]
  const { attribute } = await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices })
  const ids: string[] = []
  for (let number = 0; number < PRODUCTS; number++) {
    const body: ProductBodyJson = {
      ...{ name: `Box ${number}`, brand: 'Norr', category: shelf.path, price: 20 + number, tags: ['dry'] },
      attributes: { [attribute.code]: [choices[number % 2]?.name ?? ''] },
      relatedProducts: ids.slice(0, 1),
      variants: [{ sku: `BOX-${number}`, stockCount: 30 }],
    }
    ids.push((await admin('POST /admin/products', body)).product.id)
  }
  const rule = { match: 'all' as const, conditions: [{ what: 'tag' as const, value: 'dry' }] }
  const { collection } = await admin('POST /admin/collections', { name: 'Dry', type: 'automated', rule })
  return { roots: [attic, cellar], shelf, brand, attribute, ids, collection }
}

it(
  'after any change by the owner, each process shows what a process without a cache shows',
  async () => {
    console.log(`cache histories: CACHE_SEED=${SEED}, ${CHANGES} changes`)
    const random = createRandom(`cache histories ${SEED}`)
    const { roots, shelf, brand, attribute, ids, collection } = await addCatalog()
    const euro = await addEuroMarket(shop, admin)
    const { priceList: other } = await admin('POST /admin/price-lists', { name: 'Francs', currency: 'CHF' })
    const lists = [euro.list, other.id]
    const sales: number[] = []
    const redirects: { id: number; from: string }[] = []
    const addresses = new Set([
      ...['/products', '/overview', '/api/categories', `/api/brands/${brand.slug}`],
      ...[`/categories/${shelf.path}`, `/api/categories/${encodeURIComponent(shelf.path)}`],
      ...[`/api/collections/${collection.slug}`, `/api/products?collection=${collection.slug}`],
      ...ids.flatMap((id) => [`/products/${id}`, `/api/products/${id}`]),
      ...['/en-at/products', '/de-at/overview', `/api/products?collection=${collection.slug}&market=en-at`],
      ...ids.flatMap((id) => [`/en-at/products/${id}`, `/api/products/${id}?market=de-at`]),
    ])
    let number = 0
    const newName = () => `Name ${++number}`
    const randomTarget = () =>
      random.pick([`/products/${random.pick(ids)}`, `/collections/${collection.slug}`, `/categories/${shelf.path}`])

    async function saveProduct(change: Partial<ProductBodyJson>) {
      const { product } = await admin('GET /admin/products/{id}', { id: random.pick(ids) })
      const { rating, reviews, unitsSold, createdAt, updatedAt, revision, ...fields } = product
      const variants = product.variants.map(({ reserved, stockCount, ...variant }) => variant)
      await admin('PUT /admin/products/{id}', { ...fields, variants, ...change })
    }

    const changes = {
      renameProduct: () => saveProduct({ name: newName() }),
      reprice: () => saveProduct({ price: random.between(500, 9_000) / 100 }),
      retag: () => saveProduct({ tags: random.pick([[], ['dry']]) }),
      changeStatus: () =>
        saveProduct({ status: random.pick(['Active', 'Active', 'Draft', 'Archived', 'Out of Stock']) }),
      async priceInList() {
        const price = random.chance(0.2) ? null : random.between(5, 90)
        await admin('PUT /admin/prices', { prices: [{ list: random.pick(lists), product: random.pick(ids), price }] })
      },
      async startSale() {
        const startsAt = new Date(Date.now() - 60_000).toISOString()
        const endsAt = new Date(Date.now() + 3_600_000).toISOString()
        const sale = { name: newName(), percent: random.between(1, 90), products: [random.pick(ids)], startsAt, endsAt }
        sales.push((await admin('POST /admin/sale-campaigns', sale)).saleCampaign.id)
      },
      async endSale() {
        const id = sales.pop()
        if (id !== undefined) await admin('DELETE /admin/sale-campaigns/{id}', { id })
      },
      async changeMarket() {
        const { market } = await admin('GET /admin/markets/{id}', { id: euro.marketId })
        const { isDefault, ...fields } = market
        await admin('PUT /admin/markets/{id}', { ...fields, priceList: random.pick([...lists, null]) })
      },
      async changeListTax() {
        const { priceLists } = await admin('GET /admin/price-lists')
        const list = priceLists.find(({ id }) => id === euro.list)
        const { id, name, currency, includesTax } = list ?? { id: 0, name: '', currency: '', includesTax: false }
        await admin('PUT /admin/price-lists/{id}', { id, name, currency, includesTax: !includesTax })
      },
      renameBrand: () => admin('PUT /admin/brands/{id}', { id: brand.id, name: newName() }),
      renameCategory: () => admin('PUT /admin/categories/{id}', { id: shelf.id, name: newName() }),
      async moveCategory() {
        const parentId = random.pick(roots).id
        await admin('PUT /admin/categories/{id}/place', { id: shelf.id, parentId, position: 0 })
        const { category } = await admin('GET /admin/categories/{id}', { id: shelf.id })
        addresses.add(`/categories/${category.path}`)
        addresses.add(`/api/categories/${encodeURIComponent(category.path)}`)
      },
      renameAttribute: () =>
        admin('PUT /admin/attributes/{id}', { id: attribute.id, name: newName(), choices: attribute.choices }),
      renameChoice: () => {
        const [first, ...others] = attribute.choices
        const choices = first ? [{ id: first.id, name: newName() }, ...others] : others
        return admin('PUT /admin/attributes/{id}', { id: attribute.id, name: newName(), choices })
      },
      changeRule: () => {
        const max = random.between(10, 60)
        const conditions = [
          { what: 'tag' as const, value: 'dry' },
          { what: 'price' as const, max },
        ]
        const rule = { match: random.pick(['all', 'any'] as const), conditions }
        return admin('PUT /admin/collections/{id}', { id: collection.id, name: newName(), rule })
      },
      async addRedirect() {
        const from = `/old-${++number}`
        const { redirect } = await admin('POST /admin/redirects', { from, to: randomTarget() })
        redirects.push({ id: redirect.id, from })
        addresses.add(from)
      },
      async changeRedirect() {
        const redirect = redirects.at(-1)
        if (redirect) await admin('PUT /admin/redirects/{id}', { ...redirect, to: randomTarget(), status: 302 })
      },
      async deleteRedirect() {
        const redirect = redirects.pop()
        if (redirect) await admin('DELETE /admin/redirects/{id}', { id: redirect.id })
      },
    }

    for (let count = 0; count < CHANGES; count++) {
      for (const address of addresses) for (const each of cached) await each.get(address)
      const name = random.pick(Object.keys(changes) as (keyof typeof changes)[])
      await changes[name]()
      const deadline = performance.now() + MAX_DELAY_MS
      for (const address of addresses)
        for (const each of cached)
          await expectCurrent(each, address, {
            deadline,
            message: `CACHE_SEED=${SEED}, change ${count} (${name}): ${address}`,
          })
    }
  },
  60_000 + CHANGES * 3_000,
)

/** Reads until the response is current. One that was requested after the deadline must be. */
async function expectCurrent(
  process: CachingShop,
  address: string,
  { deadline, message }: { deadline: number; message: string },
): Promise<void> {
  for (;;) {
    const isLast = performance.now() > deadline
    const shown = await readResponse(process, address)
    const current = await readResponse(uncached, address)
    if (isLast) expect(shown, message).toEqual(current)
    if (isDeepStrictEqual(shown, current)) return
  }
}

async function readResponse({ get }: CachingShop, address: string) {
  const { status, headers, body } = await get(address)
  expect([200, 301, 302, 404], `${address} responded with ${status}`).toContain(status)
  return { status, location: headers.location, body: body.toString() }
}
