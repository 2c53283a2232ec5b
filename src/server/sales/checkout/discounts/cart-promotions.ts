import { eq } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { readProductFacts } from '#server/catalog/promotions/read-product-facts.ts'
import type { PricingRules } from '#server/commerce/pricing/read-pricing-rules.ts'
import { applyPromotions } from '#server/commerce/promotions/apply-promotions.ts'
import type { CompiledPromotion, CompiledPromotions } from '#server/commerce/promotions/compile-promotions.ts'
import type { ProductFacts } from '#server/commerce/promotions/product-selection.ts'
import type { Discounts, PromotionCart } from '#server/commerce/promotions/promotion.ts'
import { findExhausted, hashMailbox, type PromotionCustomer } from '#server/commerce/promotions/uses/find-exhausted.ts'
import { dayIn, weekdayOf } from '#server/commerce/settings/day-in.ts'
import { mailboxOf } from '#server/identity/accounts/mailbox.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerEmail } from '#server/identity/customers/contact.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { NO_ID } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { currentMarket, currentPriceList } from '#server/platform/http/current-market.ts'
import { type EnteredCode, readCartCodes } from '../../cart/cart-codes.ts'
import type { CartLine } from '../../cart/queries.ts'
import type { SalesContext } from '../../context.ts'
import { hasOrdered } from '../../orders/has-ordered.ts'
import { customersOf } from '../../orders/owned-by.ts'

/** What determines the discounts of a cart besides its shipping. */
export interface CartPromotions {
  compiled: CompiledPromotions
  cart: Omit<PromotionCart, 'method' | 'shippingFor'>
  /** The codes in the cart. */
  codes: readonly EnteredCode[]
  customer: PromotionCustomer
}

interface Cart {
  /** null for a visitor whose cart is not on the server: without codes, earlier orders and limits of a customer. */
  customerId: string | null
  /** Whether it is being ordered. An order stores its customer, in case a promotion gets a limit per customer later. */
  isOrder?: boolean
  /** Those that are for sale. */
  lines: readonly (Pick<CartLine, 'price' | 'quantity' | 'variantId'> & Partial<Pick<CartLine, 'type'>>)[]
  currency: string
  settings: Pick<ShopSettings, 'timeZone'>
  now: Date
}

/** Reads what promotions depend on. @returns undefined, without a query, for a shop without promotions */
export async function readCartPromotions(
  db: Database,
  secrets: SalesContext['secrets'],
  { promotions: compiled }: Pick<PricingRules, 'promotions'>,
  { customerId, isOrder = false, lines, currency, settings, now }: Cart,
): Promise<CartPromotions | undefined> {
  if (compiled.byId.size === 0) return undefined
  const needsCodes = compiled.automatic.length < compiled.byId.size
  const codes = needsCodes && customerId !== null ? await readCartCodes(db, customerId) : []
  const entered = new Set(codes.flatMap(({ promotionId, problem }) => (problem ? [] : promotionId)))
  const candidates = [...compiled.automatic, ...[...entered].flatMap((id) => compiled.byId.get(id) ?? [])]
  const facts = candidates.some(selectsProducts)
    ? await readProductFacts(
        db,
        lines.map(({ variantId }) => variantId),
        currentPriceList()?.id ?? null,
      )
    : undefined
  const customer =
    customerId === null
      ? visitor
      : isOrder
        ? await readCustomer(db, secrets, customerId)
        : await readCustomerFor(db, secrets, customerId, candidates)
  return {
    compiled,
    codes,
    customer,
    cart: {
      lines: lines.map(({ price, quantity, variantId, type }) => ({
        ...{ price, quantity },
        // Promotions neither count nor reduce gift cards.
        facts: type === 'gift_card' ? null : facts ? (facts.get(variantId) ?? null) : unknownFacts(variantId),
      })),
      currency,
      market: currentMarket()?.id ?? null,
      customerTags: [],
      isFirstOrder:
        customerId !== null &&
        candidates.some(({ conditions }) => conditions.firstOrder) &&
        !(await hasOrdered(db, customer)),
      at: now.getTime(),
      weekday: weekdayOf(dayIn(settings.timeZone, now)),
      entered,
      exhausted: await findExhausted(db, candidates, customer),
    },
  }
}

const selectsProducts = ({ conditions, targets }: CompiledPromotion): boolean =>
  conditions.selection !== undefined || targets.selection !== undefined

/** A customer without email address and earlier orders. */
const visitor: PromotionCustomer = {
  id: NO_ID,
  sameAccount: customersOf(NO_ID),
  account: null,
  mailbox: '',
  addressHmac: null,
}

/** Facts for promotions that apply to all products. */
const unknownFacts = (product: number): ProductFacts => ({
  ...{ product, categories: [], brand: null, tags: [], optionValues: [], attributes: [] },
  ...{ price: 0, addedAt: 0, onSale: false },
})

/** The field of replies that says whether a shop has promotions with codes that have not ended. */
export const codesField = ({ promotions }: Pick<PricingRules, 'promotions'>, now: Date): { takesCodes?: true } => {
  const isOpen = ({ needsCode, endsAt }: CompiledPromotion) => needsCode && (endsAt === null || endsAt > now.getTime())
  const hasCodes = promotions.byId.size > promotions.automatic.length
  return hasCodes && [...promotions.byId.values()].some(isOpen) ? { takesCodes: true } : {}
}

/** Whether a promotion depends on earlier orders of the customer. */
export const isPerCustomer = ({ limitPerCustomer, conditions }: CompiledPromotion): boolean =>
  limitPerCustomer != null || conditions.firstOrder === true

/** The customer as the limits of these promotions recognize it, without a query if none depends on the customer. */
export const readCustomerFor = async (
  db: Database,
  secrets: SalesContext['secrets'],
  id: string,
  promotions: readonly CompiledPromotion[],
): Promise<PromotionCustomer> =>
  promotions.some(isPerCustomer) ? readCustomer(db, secrets, id) : { ...visitor, id, sameAccount: customersOf(id) }

/** The customer as limits recognize it. */
async function readCustomer(db: Database, secrets: SalesContext['secrets'], id: string): Promise<PromotionCustomer> {
  const [found] = await selectCustomer(db, { id })
  const mailbox = found?.mailbox ?? ''
  const account = found?.account ?? null
  const addressHmac = mailbox ? hashMailbox(secrets, mailbox) : null
  return { id, sameAccount: customersOf(account ?? id), account, mailbox, addressHmac }
}

const selectCustomer = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({ mailbox: mailboxOf(customerEmail).mapWith(String), account: customers.userId })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.id, id)),
)

/**
 * The discounts of a cart with a shipping method.
 * @param method its code
 * @param shippingFor its price for goods at this price
 */
export const applyToCart = (
  { compiled, cart }: CartPromotions,
  method: string,
  shippingFor: (goods: Cents) => Cents,
): Discounts => applyPromotions(compiled, { ...cart, method, shippingFor })

/** The discounts of a cart when nothing is shipped, or no shipping method is chosen. */
export const applyToGoods = ({ compiled, cart }: CartPromotions): Discounts =>
  applyPromotions(compiled, { ...cart, method: null, shippingFor: () => 0 })
