import { randomUUID } from 'node:crypto'
import type { Address } from '#contract/checkout.ts'
import type { MarketBodyJson } from '#contract/markets.ts'
import { getPriceStep, toDecimal } from '#contract/money.ts'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import type { Random } from '#demo/random.ts'
import { tokyo } from './market-world.ts'
import { addProduct } from './products.ts'
import { viennaAddress } from './selling-in-euros.ts'
import type { Caller, SignedIn, TestShop } from './shop.ts'
import { addresses, saveTaxes } from './taxes.ts'

const zurich: Address = {
  ...{ firstName: 'Urs', lastName: 'Meier', email: 'urs@example.test', phone: '+41 44 211 11 11' },
  ...{ address: 'Bahnhofstrasse 1', city: 'Zürich', state: '', zipCode: '8001', country: 'CH' },
}

/** A kind of order: the prefix of its market, and where it is sent to. */
export interface Buyer {
  name: string
  prefix: string
  address: Address
  isExempt?: true
}

export const buyers: readonly Buyer[] = [
  { name: 'Canada, two taxes', prefix: '', address: addresses.montreal },
  { name: 'Canada, exempt', prefix: '', address: addresses.toronto, isExempt: true },
  { name: 'Austria, included tax', prefix: 'de-at', address: viennaAddress },
  { name: 'Switzerland, export without tax', prefix: 'de-ch', address: zurich },
  { name: 'Japan, included tax in whole yen', prefix: 'en-jp', address: tokyo },
]

/** A shop that sells in several markets, and random changes of everything that an order is made from. */
export class FrozenWorld {
  #shop: TestShop
  #admin: SignedIn
  #random: Random
  #lists: { id: number; currency: string; includesTax: boolean }[] = []
  #products: string[] = []
  #shoppers: string[] = []
  #count = 0

  constructor(shop: TestShop, admin: SignedIn, random: Random) {
    this.#shop = shop
    this.#admin = admin
    this.#random = random
  }

  async open(): Promise<void> {
    const admin = this.#admin
    await admin('POST /admin/tax-classes', { name: 'Books' })
    await this.#setTaxes()
    await this.#setSettings({ taxMode: 'places', shippingTax: 'goods' })
    await this.#setShipping()
    for (const [currency, name] of [
      ['EUR', 'Euro'],
      ['JPY', 'Yen'],
    ] as const) {
      const { priceList } = await admin('POST /admin/price-lists', { name, currency, includesTax: true })
      this.#lists.push({ id: priceList.id, currency, includesTax: true })
    }
    const { markets } = await admin('GET /admin/markets')
    const [main] = markets
    if (!main) throw new Error('There is no default market')
    const { isDefault, ...fields } = main
    await admin('PUT /admin/markets/{id}', { ...fields, countries: ['US', 'CA'] })
    const [euro, yen] = this.#lists
    for (const market of [
      this.#market('austria', 'AT', { prefix: 'de-at', language: 'de' }, euro?.id),
      this.#market('switzerland', 'CH', { prefix: 'de-ch', language: 'de' }, euro?.id),
      this.#market('japan', 'JP', { prefix: 'en-jp', language: 'en' }, yen?.id),
    ])
      await admin('POST /admin/markets', market)
    for (let count = 0; count < 4; count++) await this.addProduct()
  }

  #market(
    code: string,
    country: Address['country'],
    language: MarketBodyJson['languages'][number],
    priceList: number | undefined,
  ): MarketBodyJson {
    return { code, name: code, countries: [country], languages: [language], priceList: priceList ?? null }
  }

  /** Every second product is a book, which has a tax of its own. */
  async addProduct(): Promise<void> {
    const { id } = await addProduct(this.#shop.db, { price: this.#random.between(101, 90_00), stock: 10_000 })
    this.#products.push(id)
    await this.#savePrices(id)
    const { product } = await this.#admin('GET /admin/products/{id}', { id })
    const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...fields } = product
    await this.#admin('PUT /admin/products/{id}', {
      ...fields,
      taxClass: this.#products.length % 2 === 0 ? 'books' : 'general',
      variants: variants.map(({ reserved, stockCount, ...variant }) => variant),
    })
    await this.#translate(id, `Buch ${id}`)
  }

  /** Fills the cart with some products, and pays for the order. @returns its ID */
  async buy({ prefix, address, isExempt }: Buyer, shopper: SignedIn): Promise<string> {
    this.#shoppers.push(shopper.userId)
    if (isExempt) await this.#exempt(shopper.userId, 'E-1')
    const call: Caller = this.#shop.callFrom('127.0.0.1', shopper.token, prefix)
    for (const productId of this.#products.slice(-3))
      await call('POST /cart/add', { productId, quantity: this.#random.between(1, 3) })
    const { country, state, zipCode } = address
    const { totals, currency } = await call('GET /checkout/quote', { country, state, zipCode })
    const form = { ...address, shippingMethod: 'standard' as const, expectedCurrency: currency }
    const { order } = await call(
      'POST /orders/create',
      { ...form, expectedTotal: totals.standard?.total ?? 0 },
      { idempotencyKey: randomUUID() },
    )
    const { clientSecret, paymentIntentId } = await call('POST /payment/create-intent', { orderId: order.id })
    const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2099, cvc: '123' }
    await call('POST /payment/sandbox/confirm', { clientSecret, card })
    await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    return order.id
  }

  /** A random change by staff. @returns its name */
  async change(): Promise<string> {
    const [name, change] = this.#random.pick(Object.entries(this.#changes))
    await change()
    return name
  }

  /** Deletes all that can be deleted. */
  async deleteAll(): Promise<void> {
    const admin = this.#admin
    for (const id of this.#products) await admin('DELETE /admin/products/{id}', { id })
    for (const { id, isDefault } of (await admin('GET /admin/markets')).markets)
      if (!isDefault) await admin('DELETE /admin/markets/{id}', { id })
    for (const { id } of this.#lists) await admin('DELETE /admin/price-lists/{id}', { id })
    for (const country of ['AT', 'CA', 'JP'] as const) await saveTaxes(admin, country, { registrations: [], rates: [] })
    const { classes } = await admin('GET /admin/taxes')
    for (const { code } of classes) if (code !== 'general') await admin('DELETE /admin/tax-classes/{code}', { code })
    await this.#setSettings({ taxMode: 'flat', taxRate: 12.5, shippingTax: 'none' })
  }

  readonly #changes = {
    'a price': () => this.#savePrices(this.#random.pick(this.#products)),
    'a translation': () => this.#translate(this.#random.pick(this.#products), this.#random.chance(0.5) ? 'Neu' : null),
    'the name of a product': () => this.#rename(this.#random.pick(this.#products)),
    'a product': () => this.addProduct(),
    'tax rates': () => this.#setTaxes(),
    'the names of shipping': () => this.#setShipping(),
    'the tax display of a list': async () => {
      const list = this.#random.pick(this.#lists)
      list.includesTax = !list.includesTax
      await this.#admin('PUT /admin/price-lists/{id}', { ...list, name: `List ${++this.#count}` })
    },
    'the shop': () =>
      this.#setSettings({
        name: `Shop ${++this.#count}`,
        address: `${this.#count} New Street`,
        taxRate: this.#random.between(0, 20),
        shippingTax: this.#random.chance(0.5) ? 'none' : 'goods',
        pricesIncludeTax: this.#random.chance(0.5),
        timeZone: 'Asia/Tokyo',
      }),
    'a market': async () => {
      const { markets } = await this.#admin('GET /admin/markets')
      const { isDefault, revision, ...market } = this.#random.pick(markets.filter((each) => !each.isDefault))
      const number = ++this.#count
      const letter = String.fromCharCode(97 + (number % 26)) + String.fromCharCode(97 + (Math.floor(number / 26) % 26))
      await this.#admin('PUT /admin/markets/{id}', {
        ...market,
        name: `Market ${number}`,
        exportPrices: this.#random.chance(0.5) ? 'net' : 'fixed',
        languages: market.languages.map(({ language }) => ({ language, prefix: `q${letter}` })),
      })
    },
    'an exemption': async () => {
      const certificate = this.#random.chance(0.5) ? `E-${++this.#count}` : null
      await this.#exempt(this.#random.pick(this.#shoppers), certificate)
    },
    'exchange rates': async () => {
      for (const base of ['EUR', 'JPY'])
        await this.#admin('PUT /admin/exchange-rates', {
          base,
          currency: 'USD',
          rate: this.#random.between(1, 300) / 100,
        })
    },
  }

  /** Exempts a shopper in Canada; null ends all exemptions. */
  async #exempt(id: string, certificate: string | null): Promise<void> {
    const exemptions = certificate === null ? [] : [{ country: 'CA' as const, certificate }]
    await this.#admin('PUT /admin/users/{id}/tax-exemptions', { id, exemptions })
  }

  async #savePrices(product: string): Promise<void> {
    const prices = this.#lists.map(({ id, currency }) => ({
      ...{ list: id, product },
      price: toDecimal(this.#random.between(101, 9_000) * getPriceStep(currency)),
    }))
    await this.#admin('PUT /admin/prices', { prices })
  }

  async #translate(id: string, text: string | null): Promise<void> {
    await this.#admin('PUT /admin/translations', {
      translations: [{ type: 'product', id, language: 'de', field: 'name', text }],
    })
  }

  async #rename(id: string): Promise<void> {
    const { product } = await this.#admin('GET /admin/products/{id}', { id })
    const { rating, reviews, unitsSold, createdAt, updatedAt, revision, variants, ...fields } = product
    await this.#admin('PUT /admin/products/{id}', {
      ...{
        ...fields,
        name: `Renamed ${++this.#count}`,
        price: this.#random.between(101, 9000) / 100,
        originalPrice: null,
      },
      taxClass: this.#random.pick(['general', 'books']),
      variants: variants.map(({ reserved, stockCount, ...variant }) => variant),
    })
  }

  async #setTaxes(): Promise<void> {
    const percent = () => this.#random.between(0, 250_000) / 10_000
    const rates = (name: string) => ['general', 'books'].map((taxClass) => ({ taxClass, name, percent: percent() }))
    const number = `U${this.#random.between(10_000_000, 99_999_999)}`
    await saveTaxes(this.#admin, 'AT', { registrations: [{ number, isOrigin: true }], rates: rates('USt') })
    await saveTaxes(this.#admin, 'JP', { registrations: [{ number }], rates: rates('JCT') })
    await saveTaxes(this.#admin, 'CA', {
      registrations: [{ number }],
      rates: [...rates('GST'), { taxClass: 'general', region: 'QC', name: 'QST', percent: percent(), layer: 2 }],
    })
  }

  async #setSettings(changes: object): Promise<void> {
    const { settings, revision } = await this.#admin('GET /admin/settings')
    await this.#admin('PUT /admin/settings', { settings: { ...settings, ...changes }, revision })
  }

  async #setShipping(): Promise<void> {
    const { zones } = await this.#admin('GET /admin/shipping')
    const zone: ZoneBodyJson = {
      name: `World ${++this.#count}`,
      places: (['US', 'CA', 'AT', 'CH', 'JP'] as const).map((country) => ({ country })),
      methods: [
        {
          ...{ code: 'standard', name: `Standard ${this.#count}`, rate: 'flat', daysMin: 1, daysMax: this.#count + 1 },
          tiers: [{ from: 0, price: this.#random.between(101, 2_000) / 100 }],
          otherCurrencies: [
            { currency: 'EUR', tiers: [{ from: 0, price: this.#random.between(101, 2_000) / 100 }] },
            { currency: 'JPY', tiers: [{ from: 0, price: this.#random.between(101, 2_000) }] },
          ],
        },
      ],
    }
    await this.#admin('PUT /admin/shipping/zones/{id}', { id: zones[0]?.id ?? 0, ...zone })
  }
}
