import type { z } from 'zod'
import { MAX_CHAT_ORDERS, MAX_CHAT_PRODUCTS } from '#contract/assistant.ts'
import type { Product } from '#contract/catalog.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { type Cents, multiply } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { CartLine } from '#server/sales/cart/queries.ts'
import { extractIds } from '#server/sales/orders/numbers.ts'
import type { AnswerPart, Question } from '../engine.ts'
import { pageLink } from '../links.ts'
import { amountsIn } from './amounts.ts'
import type { Context } from './read-context.ts'

/** A product that the tools returned during this reply. */
export interface ExistingProduct {
  id: string
  name: string
  /** The prices of the product and its variants, and the original price. */
  prices: ReadonlySet<Cents>
  /** The stock counts of the product and its variants. */
  stocks: ReadonlySet<number>
  stockCount: number
}

/** The data that was read from the database for an answer. The answer must not contain other prices, stock or orders. */
export class KnownFacts {
  readonly settings: ShopSettings
  readonly products = new Map<string, ExistingProduct>()
  /** Amounts in settings, pages, orders and the cart. */
  readonly amounts = new Set<Cents>()
  /** Amounts in the shopper's messages. */
  readonly messageAmounts = new Set<Cents>()
  /** The shopper's own orders, and those in their messages. */
  readonly orderIds = new Set<string>()
  #pages = new Set<ContentPage>()
  #handOver: string | undefined

  constructor({ message, turns }: Question, { settings, open, shown }: Context) {
    this.settings = settings
    this.addProducts(open ? [open, ...shown] : shown)
    for (const { price } of settings.shippingMethods) this.amounts.add(price)
    this.amounts.add(settings.freeShippingThreshold)
    for (const text of [message, ...turns.map((turn) => turn.message)]) {
      for (const amount of amountsIn(text)) this.messageAmounts.add(amount)
      for (const id of extractIds('ORD', text)) this.orderIds.add(id)
    }
  }

  addProducts(products: z.output<typeof Product>[]): void {
    for (const { id, name, price, originalPrice, stockCount, variants } of products) {
      const prices = [price, originalPrice ?? price, ...variants.map((variant) => variant.price ?? price)]
      const stocks = [stockCount, ...variants.map((variant) => variant.stockCount)]
      this.products.set(id, { id, name, prices: new Set(prices), stocks: new Set(stocks), stockCount })
    }
  }

  addOrders(orders: z.output<typeof Order>[]): void {
    for (const { id, subtotal, discount, shipping, tax, total, refunded, items } of orders) {
      this.orderIds.add(id)
      for (const amount of [subtotal, discount, shipping, tax, total, refunded]) this.amounts.add(amount)
      for (const { price, quantity } of items) this.amounts.add(price).add(multiply(price, quantity))
    }
  }

  addCart(lines: CartLine[]): void {
    let total = 0
    for (const { price, quantity } of lines) {
      total += multiply(price, quantity)
      this.amounts.add(price).add(multiply(price, quantity))
    }
    this.amounts.add(total)
  }

  addPage(page: ContentPage, text: string): void {
    this.#pages.add(page)
    for (const amount of amountsIn(text)) this.amounts.add(amount)
  }

  handOver(message: string): void {
    this.#handOver = message
  }

  /** The products whose names occur in a text, in their order. */
  namedIn(text: string): ExistingProduct[] {
    const lower = text.toLowerCase()
    const findPosition = ({ name }: ExistingProduct) => lower.indexOf(name.toLowerCase())
    const named = [...this.products.values()].filter((product) => findPosition(product) >= 0)
    // "Trail Tent" is not named by "Trail Tent Pro".
    const remainingText = (name: string) =>
      named.reduce(
        (rest, other) => (other.name.length > name.length ? rest.replaceAll(other.name.toLowerCase(), '') : rest),
        lower,
      )
    return named
      .filter(({ name }) => remainingText(name).includes(name.toLowerCase()))
      .sort((a, b) => findPosition(a) - findPosition(b))
  }

  /** Products and orders to show with the reply. They are read again with the caller's permissions. */
  *shownWith(text: string): Generator<AnswerPart> {
    const products = this.namedIn(text).map(({ id }) => id)
    if (products.length > 0) yield { topic: 'products', productIds: products.slice(0, MAX_CHAT_PRODUCTS) }
    const orders = extractIds('ORD', text).filter((id) => this.orderIds.has(id))
    if (orders.length > 0) yield { topic: 'orders', orderIds: [...new Set(orders)].slice(0, MAX_CHAT_ORDERS) }
    const links = [...this.#pages].map(pageLink)
    if (links.length > 0) yield { topic: 'links', links }
    if (this.#handOver !== undefined) yield { topic: 'handOver', handOver: this.#handOver }
  }
}
