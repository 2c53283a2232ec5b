import { ShopError } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { t } from '#messages/checkoutErrors.ts'
import { listHeldUnits } from '#server/commerce/inventory/queries.ts'
import { lockStock } from '#server/commerce/inventory/stock-changes.ts'
import { isListCurrent } from '#server/commerce/markets/current-list.ts'
import { readOtherCountries } from '#server/commerce/markets/offered-countries.ts'
import { type PricingRules, readPricingVersion } from '#server/commerce/pricing/read-pricing-rules.ts'
import { holdUses, OutdatedPromotions } from '#server/commerce/promotions/uses/change-uses.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { readProviderCodes } from '#server/commerce/tax/tax-classes.ts'
import type { TaxQuestion } from '#server/commerce/tax/tax-provider.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import { readBuyer } from '#server/identity/buyer-taxes/read-buyer.ts'
import { recordGuestOrder } from '#server/identity/customers/guests.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import type { Guest } from '#server/platform/http/principal.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { readCart } from '../cart/queries.ts'
import { translateLines } from '../cart/translate-lines.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { lockMailboxOf } from '../orders/emails/order-mailbox.ts'
import { insertBoughtGiftCards } from '../orders/gift-cards/insert-bought.ts'
import { listOpenOrders } from '../orders/open-orders.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { findKeptQuote, readQuote, takeKeptQuote } from '../tax-provider/kept-quotes.ts'
import { acceptManualOrder, prepareManualOrder } from './accept-manual-order.ts'
import { cancelUnpaid, type StoppedPayment, stopPayment } from './close-unpaid-order.ts'
import { readCartPromotions } from './discounts/cart-promotions.ts'
import { lockExchangedUses } from './discounts/lock-exchanged-uses.ts'
import { assertGuestMayOrder } from './guests-may-order.ts'
import { calculateHoldLimits, readShopperTrust } from './hold-limits.ts'
import { type CheckedCart, checkCart, type OrderForm } from './order-cart.ts'
import { linesForSale, sumGiftCardLines } from './quote.ts'
import { assertExpress } from './quote-express.ts'
import { readImportLimit } from './read-import-limit.ts'
import { readSellingTerms } from './read-terms.ts'
import { settleCoveredOrder } from './settle-covered-order.ts'
import { requiredUnits } from './shortages.ts'
import { assertCombines, holdTenders, lockTenders } from './tenders/hold-tenders.ts'
import { writeOrder } from './write-order.ts'

interface PlaceOrderRequest {
  customerId: string
  /** The guest, if the customer has no account. */
  guest?: Guest | undefined
  /** The network address of the request. */
  ip: string
  idempotencyKey: string
  form: OrderForm
}

const replacedEvent = (): NewOrderEvent => ({ type: 'cancelled', actor: 'shopper', note: t('replaced') })

/**
 * Places an order for a shopper's cart and reserves its stock. The cart keeps its lines until the order is paid, unless staff record the
 * payment. An earlier unpaid order of the shopper is canceled in the same transaction, so its stock passes to the new one and a cart never
 * becomes two orders. Providers are not called while rows are locked: the payment of the earlier order is stopped before the transaction,
 * and taxes are asked for between two transactions. If another order appeared meanwhile, the transaction is repeated.
 * @returns the order's id; the same one for the same key
 * @throws ShopError key_reused, cart_empty, order_too_large, order_too_small, out_of_stock and stock_limited with `lines`, held_too_long,
 * total_changed with `totals`, due_changed with `due`, contents_changed, invalid_request, no_shipping; forbidden for a wallet where the shop offers none, and for guests
 * who may not order, and unauthenticated if they have signed in meanwhile; tax_unavailable; payment_processing when the provider neither cancels the payment of the
 * earlier order nor reports its outcome
 */
export async function placeOrder(shop: SalesContext, request: PlaceOrderRequest): Promise<string> {
  const requestHash = digest(JSON.stringify(request.form))
  const stopped = new Map<string, StoppedPayment>()
  const failed = new Set<string>()
  /** Repeats the transaction after the first error, because it no longer lists an order whose payment is processing. */
  const ignoreFirstError = (id: string) => (error: unknown) => {
    if (!(error instanceof ShopError && error.code === 'payment_processing') || failed.has(id)) throw error
    failed.add(id)
    return undefined
  }
  let rules = await shop.pricingRules.readLatest(shop.db)
  for (;;) {
    const outcome = await transaction(shop.db, (tx) =>
      tryToPlace(tx, shop, rules, request, requestHash, stopped),
    ).catch(repeatIfOutdated)
    if (outcome === 'rules_changed') {
      rules = await shop.pricingRules.readCurrent(shop.db)
      continue
    }
    if ('orderId' in outcome) return outcome.orderId
    if ('toAsk' in outcome) {
      await readQuote(shop.db, shop.taxProvider, outcome.toAsk)
      continue
    }
    for (const id of outcome.toStop) {
      const payment = await stopPayment(shop, id).catch(ignoreFirstError(id))
      if (payment) stopped.set(id, payment)
    }
  }
}

/** A promotion was used up or deleted after the order was priced. The repeated transaction prices it without. */
function repeatIfOutdated(error: unknown): 'rules_changed' {
  if (error instanceof OutdatedPromotions) return 'rules_changed'
  throw error
}

async function tryToPlace(
  tx: Database,
  { taxProvider, secrets, payments }: Pick<SalesContext, 'taxProvider' | 'secrets' | 'payments'>,
  rules: PricingRules,
  { customerId, guest, ip, idempotencyKey, form }: PlaceOrderRequest,
  requestHash: string,
  stopped: Map<string, StoppedPayment>,
): Promise<{ orderId: string } | { toStop: string[] } | { toAsk: TaxQuestion } | 'rules_changed'> {
  const [, openOrders, cart, stored, trust, currentVersion, otherCountries, hasCurrentPrices, buyer] = await pipeline(
    lockCart(tx, customerId),
    listOpenOrders(tx, { customerId, key: idempotencyKey }),
    readCart(tx, customerId, currentPriceList()?.id ?? null),
    readSettings(tx),
    readShopperTrust(tx, customerId),
    readPricingVersion(tx),
    readOtherCountries(tx),
    isListCurrent(tx),
    readBuyer(tx, { customerId, number: form.taxId ?? '' }),
  )
  const existing = openOrders.find((order) => order.idempotencyKey === idempotencyKey)
  if (existing && existing.requestHash !== requestHash) throw new ShopError('key_reused')
  if (existing) return { orderId: existing.id }

  if (currentVersion !== rules.version) return 'rules_changed'
  if (!hasCurrentPrices) throw new ShopError('contents_changed')
  const lines = await translateLines(tx, cart)
  const settings = await translateSettings(tx, stored)
  if (guest) assertGuestMayOrder(guest, settings, form)
  if (form.express) assertExpress(settings)
  // Checked before the earlier order is changed, so that a rejected order leaves it as it is.
  const provider =
    settings.taxCalculator === 'own'
      ? null
      : {
          codes: await readProviderCodes(tx),
          findQuote: (question: TaxQuestion) => findKeptQuote(tx, taxProvider, question),
        }
  const terms = await readSellingTerms(tx, settings)
  const promotions = await readCartPromotions(tx, secrets, rules, {
    ...{ customerId, isOrder: true, settings, lines: linesForSale(lines) },
    ...{ currency: terms.list.currency, now: new Date() },
  })
  const checked = await checkCart(
    lines,
    {
      ...{ settings, rules, otherCountries, buyer, provider, promotions, ...terms },
      readImportLimit: (order) => readImportLimit(tx, order),
    },
    form,
  )
  if ('toAsk' in checked) return checked
  const isManual = checked.manualPayment !== null
  const { total } = checked.price
  const { currency } = checked.list
  const isCovered = total === 0 || form.expectedDue === 0
  assertCombines(form, isManual)
  // `lockTenders` checks later that this is what is left to pay.
  const minimum = payments.current.minimumAmounts[currency] ?? 0
  if (!isManual && !isCovered) assertPayable(form.expectedDue ?? total, minimum, currency)
  const toStop = openOrders.map(({ id }) => id).filter((id) => !stopped.has(id))
  if (toStop.length > 0) return { toStop }
  const { taxQuestion } = checked
  if (taxQuestion && !(await takeKeptQuote(tx, taxProvider, taxQuestion))) return { toAsk: taxQuestion }
  const replaced = [...stopped.keys()].toSorted()
  for (const id of replaced) await lockOrder(tx, id)
  if (isManual) await prepareManualOrder(tx, customerId, trust, form)
  else if (isCovered) await lockMailboxOf(tx, customerId, form.email)
  const tenders = await lockTenders(
    tx,
    { customerId, currency, total, cardLimit: total - sumGiftCardLines(checked.lines), replaced, minimum },
    form,
  )
  if (promotions) await lockExchangedUses(tx, promotions, checked, replaced)
  if (stopped.size > 0) await lockExchangedStock(tx, customerId, checked)
  for (const [id, payment] of stopped) {
    if (!(await cancelUnpaid(tx, id, payment, replacedEvent()))) return { toStop: [id] }
  }
  if (checked.uses.length > 0) await holdUses(tx, checked.uses)
  if (guest) await recordGuestOrder(tx, customerId, `${form.firstName} ${form.lastName}`.trim())
  const holdLimits = calculateHoldLimits({ customerId, ip }, trust, settings, isManual)
  const orderId = await writeOrder(
    tx,
    { customerId, idempotencyKey, requestHash },
    holdLimits,
    guest || form.express ? { ...form, saveAddress: false } : form,
    checked,
  )
  await insertBoughtGiftCards(tx, { id: orderId, ...checked }, form.giftCards ?? [], form)
  if (isManual) await acceptManualOrder(tx, customerId, orderId)
  if (tenders.length > 0) await holdTenders(tx, { id: orderId, currency }, tenders)
  if (isCovered) await settleCoveredOrder(tx, orderId, secrets)
  return { orderId }
}

function assertPayable(due: Cents, minimum: Cents, currency: string): void {
  if (due >= minimum) return
  throw new ShopError('order_too_small', { message: t('tooCheap', { min: { cents: minimum, currency } }) })
}

/**
 * Locks the stock that is released together with the stock that is reserved. With two separate locks, two shoppers could
 * deadlock when each reserves what the other releases.
 */
async function lockExchangedStock(tx: Database, customerId: string, { lines }: CheckedCart): Promise<void> {
  await lockStock(tx, [...(await listHeldUnits(tx, customerId)), ...requiredUnits(lines)])
}
