import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPriceStep, toCents, toDecimal } from '#contract/money.ts'
import { type PriceEnding, priceEndings } from '#contract/price-fills.ts'
import type { PriceOrigin } from '#contract/price-lists.ts'
import { reducedPrice } from '#contract/sale-campaigns.ts'
import { convertPrice } from '#server/catalog/editing/prices/convert-price.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addProduct } from '../support/products.ts'
import { runPriceFills } from '../support/queues.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  for (const [currency, rate] of Object.entries(rates))
    await admin('PUT /admin/exchange-rates', { base: 'USD', currency, rate: Number(rate) })
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000
const PRODUCTS = 3
const SALES = 3
const currencies = ['EUR', 'JPY', 'USD'] as const
type ListCurrency = (typeof currencies)[number]
const rates = { EUR: '0.9', JPY: '156.3' }

interface Price {
  amount: number
  origin: PriceOrigin
}
/** A product with two variants, of which the second one can have a price of its own. Amounts are in hundredths. */
interface Item {
  price: number
  variantPrice: number | null
  /** By list: the prices of the product and of its second variant. */
  inLists: Map<ListCurrency, { product: Price; variant: Price | null }>
}
interface Sale {
  id: number
  products: number[]
  percent: number | null
  amount: number | null
  isRunning: boolean
}

const product = fc.nat({ max: PRODUCTS - 1 })
const saleNumber = fc.nat({ max: SALES - 1 })
const list = fc.constantFrom(...currencies)
const wholeAmount = fc.integer({ min: 1, max: 900 }).map((units) => units * 100)
const sale = fc.record({
  products: fc.uniqueArray(product, { minLength: 1 }),
  reduction: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 9_999 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 50_000 }) }),
  ),
  isRunning: fc.boolean(),
})
const step = fc.oneof(
  fc.record({
    action: fc.constant('edit' as const),
    product,
    price: fc.integer({ min: 1, max: 90_000 }),
    variantPrice: fc.option(fc.integer({ min: 1, max: 90_000 })),
  }),
  fc.record({
    action: fc.constant('price' as const),
    product,
    list,
    price: fc.option(wholeAmount),
    variantPrice: fc.option(wholeAmount),
  }),
  fc.record({
    action: fc.constant('fill' as const),
    ...{ list, overwriteManual: fc.boolean(), factor: fc.integer({ min: 5_000, max: 20_000 }) },
    ending: fc.constantFrom(...priceEndings),
  }),
  fc.record({ action: fc.constant('sale' as const), saleNumber, sale }),
  fc.record({ action: fc.constant('start' as const), saleNumber }),
  fc.record({ action: fc.constant('delete' as const), saleNumber }),
)

it('the prices of all lists match a simple model after random edits, sales and fills in two processes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (initialPrices, steps) => {
        const lists = new Map<ListCurrency, number>()
        for (const currency of currencies) lists.set(currency, await addList(currency))
        const items: Item[] = initialPrices.map((price) => ({ price, variantPrice: null, inLists: new Map() }))
        const ids: string[] = []
        for (const price of initialPrices) ids.push(await addItem(price))
        const sales = new Map<number, Sale>()
        for (const each of steps) {
          await Promise.all([apply(each), runJobs(), runJobs()])
          await runJobs()
          for (const [index, item] of items.entries()) {
            const found = await readItem(ids[index] ?? '', lists)
            expect(found).toEqual(expectedPrices(item, index, [...sales.values()]))
          }
        }
        for (const { id } of sales.values()) await admin('DELETE /admin/sale-campaigns/{id}', { id })
        await runJobs()
        for (const [index, item] of items.entries())
          expect(await readItem(ids[index] ?? '', lists)).toEqual(expectedPrices(item, index, []))
        for (const id of lists.values()) await admin('DELETE /admin/price-lists/{id}', { id })
        // A later fill of another run would find them.
        await shop.db.execute(sql`update products set deleted_at = now()`)

        async function apply(step: (typeof steps)[number]): Promise<void> {
          if (step.action === 'edit') {
            const item = items[step.product]
            if (!item) return
            const variantPrice = step.variantPrice === step.price ? null : step.variantPrice
            Object.assign(item, { price: step.price, variantPrice })
            await changeItem(ids[step.product] ?? '', item)
          } else if (step.action === 'price') {
            const item = items[step.product]
            if (!item) return
            const { price, variantPrice } = step
            if (price === null) item.inLists.delete(step.list)
            else
              item.inLists.set(step.list, {
                product: manual(price, item.inLists.get(step.list)?.product),
                variant: variantPrice === null ? null : manual(variantPrice, item.inLists.get(step.list)?.variant),
              })
            await savePrices(
              ids[step.product] ?? '',
              lists.get(step.list) ?? 0,
              price,
              price === null ? null : variantPrice,
            )
          } else if (step.action === 'fill') {
            if (step.list === 'JPY' && (step.ending === '.95' || step.ending === '.99')) return
            const { action: _, list: currency, factor, ...fill } = step
            for (const item of items) fillItem(item, step)
            await admin('POST /admin/prices/fill', {
              ...{ ...fill, list: lists.get(currency) ?? 0, factor: factor / 10_000, dryRun: false },
            })
            await Promise.all([runPriceFills(shop.db, shop.shop.log), runPriceFills(shop.db, shop.shop.log)])
          } else if (step.action === 'sale') {
            const { reduction, ...fields } = step.sale
            const existing = sales.get(step.saleNumber)
            const id = await saveSale(existing?.id, { ...fields, ...reduction }, ids)
            sales.set(step.saleNumber, { ...fields, ...reduction, id })
          } else {
            const existing = sales.get(step.saleNumber)
            if (!existing) return
            if (step.action === 'delete') {
              await admin('DELETE /admin/sale-campaigns/{id}', { id: existing.id })
              sales.delete(step.saleNumber)
            } else if (!existing.isRunning) {
              const startsAt = new Date(Date.now() - 1)
              await shop.db
                .update(saleCampaigns)
                .set({ startsAt, sweepAt: startsAt, sweptTo: 0 })
                .where(eq(saleCampaigns.id, existing.id))
              existing.isRunning = true
            }
          }
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 8) },
  )
}, 300_000)

const runJobs = async () => {
  await updateSalePrices(shop.db)
  await runPriceFills(shop.db, shop.shop.log)
}

/** The same amount again leaves a price as it is. */
const manual = (amount: number, existing: Price | null | undefined): Price =>
  existing?.amount === amount ? existing : { amount, origin: 'manual' }

function fillItem(
  item: Item,
  {
    list,
    factor,
    ending,
    overwriteManual,
  }: { list: ListCurrency; factor: number; ending: PriceEnding; overwriteManual: boolean },
): void {
  const convert = (amount: number, existing: Price | null | undefined): Price => {
    if (existing?.origin === 'manual' && !overwriteManual) return existing
    const rate = list === 'USD' ? '1' : rates[list]
    const converted = convertPrice(amount, { rate, factor, ending, step: getPriceStep(list) }) ?? 0
    return existing?.amount === converted ? existing : { amount: converted, origin: 'converted' }
  }
  const existing = item.inLists.get(list)
  const own = existing?.variant
  const keepsOwn = own?.origin === 'manual' && !overwriteManual
  item.inLists.set(list, {
    product: convert(item.price, existing?.product),
    variant: item.variantPrice === null ? (keepsOwn ? own : null) : convert(item.variantPrice, own),
  })
}

/** By list: amount, sale price and origin of the product and of its second variant. */
type Prices = [ListCurrency, ...([number, number | null, PriceOrigin] | null)[]][]

function expectedPrices({ inLists }: Item, index: number, sales: Sale[]): Prices {
  const running = sales.filter(({ isRunning, products }) => isRunning && products.includes(index))
  return currencies.flatMap((currency): Prices => {
    const prices = inLists.get(currency)
    if (!prices) return []
    const withSale = (price: Price | null): Prices[number][1] => {
      if (!price) return null
      const reduced = running
        .filter(({ percent }) => percent !== null || currency === 'USD')
        .map((each) => reducedPrice(price.amount, each, getPriceStep(currency)))
      const lowest = Math.min(price.amount, ...reduced)
      return [price.amount, lowest < price.amount ? lowest : null, price.origin]
    }
    return [[currency, withSale(prices.product), withSale(prices.variant)]]
  })
}

async function readItem(id: string, lists: Map<ListCurrency, number>): Promise<Prices> {
  const [found] = (await admin('GET /admin/prices', { search: id })).products
  return currencies.flatMap((currency): Prices => {
    const toTuple = (prices: NonNullable<typeof found>['prices'] | undefined): Prices[number][1] => {
      const price = prices?.find((each) => each.list === lists.get(currency))
      return price
        ? [toCents(price.price), price.salePrice === null ? null : toCents(price.salePrice), price.origin]
        : null
    }
    const ofProduct = toTuple(found?.prices)
    return ofProduct ? [[currency, ofProduct, toTuple(found?.variants[1]?.prices)]] : []
  })
}

let count = 0
const addList = async (currency: string) =>
  (await admin('POST /admin/price-lists', { name: `${currency} ${++count}`, currency })).priceList.id

const skus = new Map<string, string>()
async function addItem(price: number): Promise<string> {
  const { id } = await addProduct(shop.db, {
    price,
    stock: [
      { size: 'S', stock: 1 },
      { size: 'M', stock: 1 },
    ],
  })
  const { product } = await admin('GET /admin/products/{id}', { id })
  skus.set(id, product.variants[1]?.sku ?? '')
  return id
}

async function changeItem(id: string, { price, variantPrice }: Item): Promise<void> {
  const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...product } = (
    await admin('GET /admin/products/{id}', { id })
  ).product
  await admin('PUT /admin/products/{id}', {
    ...{ ...product, price: toDecimal(price), originalPrice: null },
    variants: variants.map(({ reserved, ...variant }, index) => ({
      ...variant,
      price: index === 1 ? variantPrice && toDecimal(variantPrice) : null,
    })),
  })
}

async function savePrices(
  product: string,
  list: number,
  price: number | null,
  variantPrice: number | null,
): Promise<void> {
  const ofVariant = { list, product, sku: skus.get(product) ?? '', price: variantPrice && toDecimal(variantPrice) }
  await admin('PUT /admin/prices', {
    prices: [{ list, product, price: price && toDecimal(price) }, ...(price === null ? [] : [ofVariant])],
  })
}

async function saveSale(
  id: number | undefined,
  { products, percent, amount, isRunning }: Omit<Sale, 'id'>,
  ids: string[],
): Promise<number> {
  const body = {
    name: `Sale ${++count}`,
    products: products.map((index) => ids[index] ?? ''),
    ...(percent === null ? { amount: toDecimal(amount ?? 0) } : { percent: percent / 100 }),
    startsAt: new Date(Date.now() + (isRunning ? -1 : 1) * HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  }
  const { saleCampaign } = id
    ? await admin('PUT /admin/sale-campaigns/{id}', { ...body, id })
    : await admin('POST /admin/sale-campaigns', body)
  return saleCampaign.id
}
