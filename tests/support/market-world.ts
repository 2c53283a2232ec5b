import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { type Cents, getPriceStep, toCents, toDecimal } from '#contract/money.ts'
import { reducedPrice } from '#contract/sale-campaigns.ts'
import type { Random } from '#demo/random.ts'
import { addBundle } from './bundles.ts'
import { address } from './checkout.ts'
import { addProduct } from './products.ts'
import { viennaAddress } from './selling-in-euros.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** The prices of a product with two variants in a list. */
interface ListedPrice {
  product: Cents
  /** The second variant's own price; null if it has none. */
  variant: Cents | null
}

interface ModelList {
  /** Null for the default list. */
  id: number | null
  currency: string
  /** By product. Products without a price are not sold in the list. */
  prices: Map<string, ListedPrice>
}

interface ModelMarket {
  id: number
  code: string
  prefix: string
  address: Address
  list: ModelList
  isOpen: boolean
}

interface ModelSale {
  id: number
  products: string[]
  percent: number | null
  amount: Cents | null
}

interface ModelProduct {
  id: string
  skus: string[]
  variantIds: number[]
}

/** A model of a shop with markets, beside the shop itself, and random changes of both. */
export class MarketWorld {
  readonly products: ModelProduct[] = []
  readonly lists: ModelList[] = []
  readonly markets: ModelMarket[] = []
  #sales: ModelSale[] = []
  #shop: TestShop
  #admin: SignedIn
  #random: Random
  #count = 0

  constructor(shop: TestShop, admin: SignedIn, random: Random) {
    this.#shop = shop
    this.#admin = admin
    this.#random = random
  }

  async open(): Promise<void> {
    const admin = this.#admin
    const main: ModelList = { id: null, currency: 'USD', prices: new Map() }
    this.lists.push(main)
    for (const [name, currency] of [
      ['Euro', 'EUR'],
      ['Euro sale', 'EUR'],
      ['Yen', 'JPY'],
      ['Dinar', 'KWD'],
      ['Export', 'USD'],
    ] as const) {
      const { priceList } = await admin('POST /admin/price-lists', {
        name,
        currency,
        includesTax: this.#random.chance(0.5),
      })
      this.lists.push({ id: priceList.id, currency, prices: new Map() })
    }
    await this.#setZone()
    const { markets } = await admin('GET /admin/markets')
    const [defaultMarket] = markets
    if (!defaultMarket) throw new Error('There is no default market')
    this.markets.push({ id: defaultMarket.id, code: defaultMarket.code, prefix: '', address, list: main, isOpen: true })
    await this.#keepInDefault(['US'])
    for (const [prefix, sentTo, list] of [
      ['en-at', viennaAddress, 1],
      ['en-jp', tokyo, 3],
      ['en-kw', kuwait, 4],
    ] as const) {
      const market = { id: 0, code: prefix, prefix, address: sentTo, list: this.lists[list] ?? main, isOpen: false }
      this.markets.push(market)
      await this.#openMarket(market)
    }
    for (let count = 0; count < 4; count++) {
      const price = this.#amount('USD')
      const { id, variantIds } = await addProduct(this.#shop.db, {
        price,
        stock: [
          { size: 'S', stock: 5000 },
          { size: 'M', stock: 5000 },
        ],
      })
      const { product } = await admin('GET /admin/products/{id}', { id })
      this.products.push({ id, variantIds, skus: product.variants.map(({ sku }) => sku) })
      main.prices.set(id, { product: price, variant: null })
    }
    const [first, second] = this.products
    if (!first || !second) throw new Error('There are no products')
    const set = await addBundle(admin, [{ sku: first.skus[0] ?? '', quantity: 2 }, { sku: second.skus[1] ?? '' }], {
      price: 40,
    })
    const { rows } = await this.#shop.db.execute(sql`select id from variants where sku = ${set.sku}`)
    this.products.push({ id: set.id, variantIds: [Number(rows[0]?.id)], skus: [set.sku] })
    main.prices.set(set.id, { product: 40_00, variant: null })
    for (const list of this.lists.slice(1))
      for (const { id } of this.products) await this.#savePrice(list, id, this.#random.chance(0.85))
  }

  /** What a variant costs in a market now; undefined if it is not sold there. */
  chargedPrice(list: ModelList, variantId: number): Cents | undefined {
    const product = this.products.find(({ variantIds }) => variantIds.includes(variantId))
    const prices = product && list.prices.get(product.id)
    if (!prices) return undefined
    const own = product.variantIds.indexOf(variantId) === 1 ? prices.variant : null
    const regular = own ?? prices.product
    const reduced = this.#sales
      .filter(({ products, percent }) => products.includes(product.id) && (percent !== null || list.currency === 'USD'))
      .map((sale) => reducedPrice(regular, sale, getPriceStep(list.currency)))
    return Math.min(regular, ...reduced)
  }

  /** A random change by staff. @returns its name */
  async change(): Promise<string> {
    const [name, change] = this.#random.weighted(Object.entries(this.#changes), ([name]) =>
      name.includes('rice') ? 4 : 1,
    )
    await change()
    return name
  }

  readonly #changes = {
    price: () => this.#savePrice(this.#random.pick(this.lists), this.#random.pick(this.products).id, true),
    unlist: () => this.#savePrice(this.#random.pick(this.lists.slice(1)), this.#random.pick(this.products).id, false),
    startSale: async () => {
      if (this.#sales.length >= 3) return
      const products = this.products.filter(() => this.#random.chance(0.5)).map(({ id }) => id)
      if (products.length === 0) return
      const percent = this.#random.chance(0.6) ? this.#random.between(1, 9_900) : null
      const amount = percent === null ? this.#random.between(1, 30_00) : null
      const { saleCampaign } = await this.#admin('POST /admin/sale-campaigns', {
        ...{ name: `Sale ${++this.#count}`, products },
        ...(percent === null ? { amount: toDecimal(amount ?? 0) } : { percent: percent / 100 }),
        startsAt: new Date(Date.now() - 60_000).toISOString(),
        endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
      this.#sales.push({ id: saleCampaign.id, products, percent, amount })
    },
    endSale: async () => {
      const sale = this.#sales.shift()
      if (sale) await this.#admin('DELETE /admin/sale-campaigns/{id}', { id: sale.id })
    },
    switchList: async () => {
      const market = this.#random.pick(this.markets.filter(({ prefix, isOpen }) => prefix && isOpen))
      const list = this.#random.pick(
        this.lists.filter(({ currency }) => currency === market.list.currency || this.#random.chance(0.3)),
      )
      await this.#saveMarket(market, { priceList: list.id })
      market.list = list
    },
    tax: async () => {
      const { id } = this.#random.pick(this.lists.slice(1))
      const { priceLists } = await this.#admin('GET /admin/price-lists')
      const list = priceLists.find((each) => each.id === id)
      if (list)
        await this.#admin('PUT /admin/price-lists/{id}', {
          id: list.id,
          name: list.name,
          currency: list.currency,
          includesTax: !list.includesTax,
        })
    },
    shipping: () => this.#setZone(),
    closeMarket: async () => {
      const market = this.markets.at(-1)
      if (!market?.isOpen) return
      await this.#admin('DELETE /admin/markets/{id}', { id: market.id })
      market.isOpen = false
    },
    openMarket: async () => {
      const market = this.markets.at(-1)
      if (!market || market.isOpen) return
      await this.#keepInDefault(['US'])
      await this.#openMarket(market)
    },
  }

  async #openMarket(market: ModelMarket): Promise<void> {
    const { code, prefix, list } = market
    const added = await this.#admin('POST /admin/markets', {
      ...{ code, name: code, countries: [market.address.country], priceList: list.id },
      languages: [{ prefix, language: 'en' }],
    })
    market.id = added.market.id
    market.isOpen = true
  }

  async #saveMarket(
    { id }: Pick<ModelMarket, 'id'>,
    changes: { priceList?: number | null; countries?: Address['country'][] },
  ): Promise<void> {
    const { market } = await this.#admin('GET /admin/markets/{id}', { id })
    const { isDefault, ...fields } = market
    await this.#admin('PUT /admin/markets/{id}', { ...fields, ...changes })
  }

  #keepInDefault(countries: Address['country'][]): Promise<void> {
    return this.#saveMarket({ id: this.markets[0]?.id ?? 0 }, { countries })
  }

  async #savePrice(list: ModelList, product: string, isSold: boolean): Promise<void> {
    const price = this.#amount(list.currency)
    const hasVariants = this.products.find(({ id }) => id === product)?.skus.length === 2
    const variant = hasVariants && this.#random.chance(0.4) ? this.#amount(list.currency) : null
    const differs = variant === price ? null : variant
    if (list.id === null) await this.#saveProduct(product, price, differs)
    else {
      const sku = this.products.find(({ id }) => id === product)?.skus[1] ?? ''
      const own = { list: list.id, product, sku, price: differs === null ? null : toDecimal(differs) }
      await this.#admin('PUT /admin/prices', {
        prices: [
          { list: list.id, product, price: isSold ? toDecimal(price) : null },
          ...(isSold && hasVariants ? [own] : []),
        ],
      })
    }
    if (isSold) list.prices.set(product, { product: price, variant: differs })
    else list.prices.delete(product)
  }

  async #saveProduct(id: string, price: Cents, variantPrice: Cents | null): Promise<void> {
    const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...product } = (
      await this.#admin('GET /admin/products/{id}', { id })
    ).product
    await this.#admin('PUT /admin/products/{id}', {
      ...{ ...product, price: toDecimal(price), originalPrice: null },
      variants: variants.map(({ reserved, stockCount, ...variant }, index) => ({
        ...variant,
        price: index === 1 && variantPrice !== null ? toDecimal(variantPrice) : null,
      })),
    })
  }

  async #setZone(): Promise<void> {
    const { zones } = await this.#admin('GET /admin/shipping')
    const tier = (currency: string) => ({
      from: 0,
      price: toDecimal(this.#random.chance(0.2) ? 0 : this.#amount(currency)),
      freeOver: this.#random.chance(0.3) ? toDecimal(this.#amount(currency)) : null,
    })
    await this.#admin('PUT /admin/shipping/zones/{id}', {
      ...{ id: zones[0]?.id ?? 0, name: 'World' },
      places: [{ country: 'US' }, { country: 'AT' }, { country: 'JP' }, { country: 'KW' }],
      methods: [
        {
          ...{ code: 'standard', name: 'Standard', rate: 'flat' as const, tiers: [tier('USD')] },
          otherCurrencies: ['EUR', 'JPY', 'KWD'].map((currency) => ({ currency, tiers: [tier(currency)] })),
        },
      ],
    })
  }

  /** In hundredths, on the step of the currency, and above the least amount that Stripe accepts. */
  #amount(currency: string): Cents {
    const step = getPriceStep(currency)
    return this.#random.between(step === 1 ? 60 : 51, step === 1 ? 90_00 : 9_000) * step
  }
}

export const tokyo: Address = {
  ...{ firstName: 'Ken', lastName: 'Sato', email: 'ken@example.test', phone: '+81 3 3213 1111' },
  ...{ address: '1-1 Chiyoda', city: 'Chiyoda-ku', state: 'Tokyo', zipCode: '100-0001', country: 'JP' },
}
export const kuwait: Address = {
  ...{ firstName: 'Ali', lastName: 'Saleh', email: 'ali@example.test', phone: '+965 2222 0000' },
  ...{ address: 'Block 3', city: 'Kuwait City', state: '', zipCode: '13001', country: 'KW' },
}

export const newKey = () => ({ idempotencyKey: randomUUID() })
export const sumCents = (amounts: number[]): Cents => amounts.reduce((sum, amount) => sum + toCents(amount), 0)
