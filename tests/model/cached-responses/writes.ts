import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { BulkChangeJson } from '#contract/bulk-products.ts'
import { categories } from '#contract/shop.ts'
import type { Random } from '#demo/random.ts'
import { buy } from '../../support/checkout.ts'
import { csv, importClient } from '../../support/imports.ts'
import type { SignedIn, TestShop } from '../../support/shop.ts'

export const PRODUCTS = 40
const BUNDLES = 4

/** A staff member and a shopper who write concurrently with other writers. */
export interface Writer {
  shop: TestShop
  admin: SignedIn
  shopper: SignedIn
  random: Random
  /** The last saved version of each product, in the format of the API. */
  bodies: Map<string, ProductBodyJson>
}

/** Adds products and bundles. @returns their request bodies by ID */
export async function addProducts({ admin, random }: Pick<Writer, 'admin' | 'random'>): Promise<Writer['bodies']> {
  const [root] = (await admin('GET /admin/categories')).categories
  const { category: gear } = await admin('POST /admin/categories', { name: 'Gear', parentId: root?.id ?? null })
  const bodies: Writer['bodies'] = new Map()
  for (let number = 0; number < PRODUCTS; number++) {
    const body: ProductBodyJson = {
      name: `Thing ${number}`,
      brand: 'Halden',
      category: random.pick(categories),
      // Later saves use this path, which is a former one after the category is moved.
      additionalCategories: number % 4 === 0 ? [gear.path] : [],
      price: randomPrice(random),
      variants: [{ sku: `thing-${number}`, stockCount: random.between(0, 40) }],
    }
    const { product } = await admin('POST /admin/products', body)
    bodies.set(product.id, body)
  }
  for (let number = 0; number < BUNDLES; number++) {
    const body: ProductBodyJson = {
      type: 'bundle',
      name: `Thing set ${number}`,
      brand: 'Halden',
      category: random.pick(categories),
      price: randomPrice(random),
      variants: [{ sku: `set-${number}`, components: randomComponents(random) }],
    }
    const { product } = await admin('POST /admin/products', body)
    bodies.set(product.id, body)
  }
  return bodies
}

/** Picks components from the first six products, so that bundles share them. */
const randomComponents = (random: Random) =>
  random
    .shuffled([0, 1, 2, 3, 4, 5])
    .slice(0, random.between(1, 3))
    .map((number) => ({ sku: `thing-${number}`, quantity: random.between(1, 4) }))

const randomPrice = (random: Random) => random.between(5_00, 95_00) / 100
const randomProductId = ({ bodies, random }: Writer) => random.pick([...bodies.keys()])

/** Saves a product with another price, and sometimes another name, status, or stock. */
async function saveProduct(writer: Writer): Promise<void> {
  const { random, bodies, admin } = writer
  const id = randomProductId(writer)
  const body = bodies.get(id)
  if (!body) throw new Error(`The product ${id} is unknown`)
  const changed = { ...body, price: randomPrice(random), originalPrice: null }
  if (random.chance(0.3)) changed.name = `Thing ${random.between(0, 10_000)}`
  if (random.chance(0.3)) changed.status = random.pick(['Active', 'Active', 'Draft', 'Out of Stock'])
  // Without `stockCount`, the stock does not change.
  changed.variants = body.variants.map(({ stockCount: _, components, ...variant }) => ({
    ...variant,
    ...(components && { components: random.chance(0.5) ? randomComponents(random) : components }),
    ...(random.chance(0.3) && { stockCount: random.between(0, 30) }),
  }))
  bodies.set(id, changed)
  await admin('PUT /admin/products/{id}', { id, ...changed })
}

/** Saves two products, 60 ms apart. */
async function saveTwice(writer: Writer): Promise<void> {
  await saveProduct(writer)
  await sleep(60)
  await saveProduct(writer)
}

async function saveMany(writer: Writer): Promise<void> {
  const { random, bodies, admin } = writer
  const products = random
    .shuffled([...bodies.keys()])
    .slice(0, random.between(2, 20))
    .map((id) => ({ id }))
  const changes: BulkChangeJson[] = [
    { what: 'price', how: random.pick(['lower-percent', 'raise-percent']), by: 7, priceBefore: 'none' },
    { what: 'stock', how: 'set', units: random.between(0, 30), reason: 'Counted' },
    { what: 'status', status: 'Active' },
  ]
  const change = random.pick(changes)
  await admin('POST /admin/products/bulk', { change, products, dryRun: false })
}

async function importFile(writer: Writer): Promise<void> {
  const { shop, admin, random, bodies } = writer
  const rows = random
    .shuffled([...bodies])
    .slice(0, random.between(2, 8))
    .map(([id, { name, category, variants }]) =>
      [id, name, 'Halden', `"${category}"`, randomPrice(random), variants[0]?.sku, random.between(0, 30)].join(','),
    )
  const client = importClient(shop, admin)
  const { id } = await client.send(csv('ID,Name,Brand,Category,Price,SKU,Stock', ...rows))
  await client.apply(id, 'good')
}

async function changeSettings({ admin, random }: Writer): Promise<void> {
  const { settings, revision } = await admin('GET /admin/settings')
  const changed = { ...settings, freeShippingThreshold: random.between(20, 80) }
  await admin('PUT /admin/settings', { settings: changed, revision })
}

/** Moves the category `gear` below another root. */
async function moveCategory({ admin, random }: Writer): Promise<void> {
  const { categories: all } = await admin('GET /admin/categories')
  const gear = all.find(({ slug }) => slug === 'gear')
  const root = random.pick(all.filter(({ parentId }) => parentId === null).slice(0, 2))
  if (gear) await admin('PUT /admin/categories/{id}/place', { id: gear.id, parentId: root.id, position: 0 })
}

/** Adds a setting to the text of a content page. */
export async function addThresholdToPage(admin: SignedIn): Promise<void> {
  const { page } = await admin('GET /admin/pages/{id}', { id: 'shipping' })
  await admin('PUT /admin/pages/{id}', { ...page, text: 'Shipping is free from {{freeShippingThreshold}} on.' })
}

async function changePage({ admin, random }: Writer): Promise<void> {
  const { page } = await admin('GET /admin/pages/{id}', { id: 'shipping' })
  await admin('PUT /admin/pages/{id}', { ...page, title: `Shipping ${random.between(0, 10_000)}` })
}

/** Buys a product and reviews it. */
async function review(writer: Writer): Promise<void> {
  const id = await sell(writer)
  const rating = writer.random.between(1, 5)
  if (id) await writer.shopper('POST /products/{id}/reviews', { id, rating, title: 'Good', content: 'It works.' })
}

/** Hides a review, or shows a hidden one. */
async function toggleReview({ admin, random }: Writer): Promise<void> {
  const { reviews } = await admin('GET /admin/reviews', { limit: 100 })
  if (reviews.length === 0) return
  const picked = random.pick(reviews)
  const change = picked.hidden ? { status: 'shown' as const } : { status: 'hidden' as const, reason: 'Spam' }
  await admin('PUT /admin/reviews/{id}/status', { id: picked.id, ...change })
}

/** Buys a product in stock. @returns its ID, or undefined if no product is in stock */
async function sell(writer: Writer): Promise<string | undefined> {
  const { shopper, random } = writer
  await shopper('DELETE /cart/clear')
  const { data } = await shopper('GET /products', { inStock: 'true', limit: 100 })
  const available = data?.products ?? []
  if (available.length === 0) return undefined
  const product = random.pick(available)
  await shopper('POST /cart/add', {
    productId: product.id,
    quantity: Math.min(product.stockCount, random.between(1, 3)),
  })
  await buy(shopper)
  return product.id
}

const writeKinds = [
  { weight: 50, write: saveProduct },
  { weight: 15, write: saveTwice },
  { weight: 12, write: saveMany },
  { weight: 3, write: importFile },
  { weight: 5, write: changeSettings },
  { weight: 3, write: changePage },
  { weight: 10, write: sell },
  { weight: 8, write: review },
  { weight: 4, write: toggleReview },
  { weight: 4, write: moveCategory },
]

/** Codes of errors that concurrent writers can cause. */
const expectedErrors = [
  'import_busy',
  'stale',
  'out_of_stock',
  // Unpaid orders hold stock, and one address may hold only a limited amount.
  'stock_limited',
  'already_reviewed',
  'total_changed',
  'cart_empty',
  'invalid_request',
  'not_found',
  'conflict',
]

/** Runs a random write and pauses. @returns the error code if a concurrent write caused an error */
export async function writeRandomly(writer: Writer): Promise<string | undefined> {
  const { random } = writer
  const kind = random.weighted(writeKinds, ({ weight }) => weight)
  try {
    await kind.write(writer)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!expectedErrors.includes(code)) throw error
    return `${kind.write.name}: ${code}`
  } finally {
    await sleep(randomPause(random))
  }
}

/** Picks a pause of 0 to 1,000 ms. Most are short, because writes in quick succession cause conflicts. */
function randomPause(random: Random): number {
  if (random.chance(0.6)) return random.between(0, 8)
  if (random.chance(0.8)) return random.between(0, 120)
  return random.between(0, random.chance(0.2) ? 1_000 : 300)
}
