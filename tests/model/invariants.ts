import { and, asc, eq, gt, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { StoredValueType } from '#contract/gift-cards.ts'
import { canBecome, type OrderStatus } from '#contract/order-status.ts'
import type { OrderEventType } from '#contract/orders.ts'
import { isDoneOncePaid } from '#contract/product-types.ts'
import { promotionCounters, promotionRedemptions, promotions } from '#server/commerce/promotions/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { compareWithProvider } from '#server/sales/fulfillment/compare-with-provider.ts'
import { isLineOfCard, orderGiftCards } from '#server/sales/orders/gift-cards/tables.ts'
import { returnLines, returns } from '#server/sales/orders/returns/tables.ts'
import { orderEvents, orderItems, orders } from '#server/sales/orders/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { isStoredValue } from '#server/sales/stored-value/source.ts'
import { storedValueAccounts, storedValueKinds, storedValueTransactions } from '#server/sales/stored-value/tables.ts'
import { readStock, type World } from './world.ts'

/**
 * Asserts invariants of stock, money, and order histories, computed from other tables than the shop's own sums.
 * @param settled whether the shop has received all events of the provider, and staff have resolved failed refunds
 */
export async function assertConsistent(world: World, { settled = true } = {}): Promise<void> {
  const { shop } = world
  const ids = world.orders.map(({ id }) => id)
  for (const product of world.products) await assertStockAddsUp(world, product)
  for (const id of ids) {
    await assertMoneyAddsUp(world, id)
    await assertTransitionsAllowed(world, id)
    await assertUsesFollow(world, id)
    await assertGiftCardsIssued(world, id)
  }
  await assertStoredValueAddsUp(shop.db)
  await assertLimitsHold(world)
  const contradictions = await auditBooks(shop.db)
  const isPending = ({ problem }: { problem: string }) =>
    /Failed at the payment provider|no gift card or account of the customer is left/.test(problem)
  expect(settled ? contradictions : contradictions.filter((contradiction) => !isPending(contradiction))).toEqual([])
  if (!settled) return
  const paid = ids.length > 0 ? await shop.db.select().from(payments).where(inArray(payments.reference, ids)) : []
  const captured = paid.filter(({ state }) => state !== 'open' && state !== 'canceled')
  expect(
    await compareWithProvider(
      shop,
      captured.map(({ id }) => id),
    ),
  ).toEqual([])
}

/**
 * Units on hand + sold − returned equal the initial stock, and reserved units belong to orders that are pending, or accepted without a
 * payment and not sent yet.
 */
async function assertStockAddsUp(world: World, { stockItem, stock }: World['products'][number]): Promise<void> {
  const { onHand, reserved } = await readStock(world, stockItem)
  const lines = await world.shop.db
    .select({ status: orders.status, item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.variantId, stockItem))
  const sum = (units: number[]) => units.reduce((total, count) => total + count, 0)
  const everSold = await listEverSold(world, [...new Set(lines.map(({ item }) => item.orderId))])
  const sold = sum(lines.filter(({ item }) => everSold.has(item.orderId)).map(({ item }) => item.quantity))
  const returned = sum(lines.map(({ item }) => item.restocked))
  const isHeld = ({ status, item }: (typeof lines)[number]) =>
    status === 'Pending' || (status === 'Processing' && !everSold.has(item.orderId))
  const pending = sum(lines.filter(isHeld).map(({ item }) => item.quantity))
  expect({ onHand: onHand + sold - returned, reserved }).toEqual({ onHand: stock, reserved: pending })
  expect(onHand).toBeGreaterThanOrEqual(reserved)
}

/** Orders whose stock was sold: when they were paid, or before, when they were sent. */
async function listEverSold({ shop }: World, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await shop.db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), inArray(orderEvents.type, ['paid', 'shipped', 'completed'])))
  return new Set(rows.map(({ id }) => id))
}

/**
 * The successful payments of an order add up to its total: at most one of a provider, of what gift cards and store credit leave to pay. The
 * refunds of a payment are between zero and its amount.
 */
async function assertMoneyAddsUp({ shop }: World, id: string): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  expect(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(order?.subtotal)
  for (const { position, quantity, refunded, restocked, type, price } of lines) {
    const returnedLines = await countReturned(shop.db, id, position)
    const shares = lines.flatMap(({ parent, share }) => (parent === position ? (share ?? 0) : []))
    const isBundle = type === 'bundle'
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isBundle ? price * quantity : 0)
    if (isBundle) expect(refunded + returnedLines).toBe(0)
    expect(refunded + returnedLines).toBeLessThanOrEqual(quantity)
    expect(restocked).toBeLessThanOrEqual(order?.status === 'Cancelled' ? quantity : refunded + returnedLines)
  }
  const all = await shop.db.select().from(payments).where(eq(payments.reference, id))
  const sum = (some: typeof all) => some.reduce((total, { amount }) => total + amount, 0)
  const succeeded = all.filter(({ state }) => state === 'succeeded')
  if (succeeded.length > 0) expect(sum(succeeded)).toBe(order?.total)
  const [tenders, others] = [all.filter(isStoredValue), all.filter((payment) => !isStoredValue(payment))]
  expect(succeeded.filter((payment) => !isStoredValue(payment)).length).toBeLessThanOrEqual(1)
  expect(new Set(tenders.map(({ state }) => state)).size).toBeLessThanOrEqual(1)
  expect(sum(tenders)).toBeLessThanOrEqual(order?.total ?? 0)
  for (const payment of others) expect(payment.amount).toBe((order?.total ?? 0) - sum(tenders))
  for (const payment of all) {
    const issuedRefunds = await shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    const amount = issuedRefunds.reduce((sum, refund) => sum + refund.amount, 0)
    const captured = payment.state === 'succeeded' || payment.state === 'surplus' ? payment.amount : 0
    expect(amount).toBeGreaterThanOrEqual(0)
    expect(amount).toBeLessThanOrEqual(captured)
  }
}

/** What promotions saved is taken off the total, and their uses are in the state of the order. */
async function assertUsesFollow({ shop }: World, id: string): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}`)
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const uses = await shop.db.select().from(promotionRedemptions).where(eq(promotionRedemptions.orderId, id))
  // The discount of a bundle is stored with its components.
  const off = lines.reduce((sum, { discount, type }) => sum + (type === 'bundle' ? 0 : discount), 0)
  expect(off).toBe(order.discount)
  expect(order.total).toBe(order.subtotal - off + order.shipping + order.tax)
  expect(uses.reduce((sum, { discount }) => sum + discount, 0)).toBe(off + order.shippingDiscount)
  const countEvents = (type: OrderEventType) =>
    shop.db.$count(orderEvents, and(eq(orderEvents.orderId, id), eq(orderEvents.type, type)))
  const isPaid = (await countEvents('paid')) > (await countEvents('payment_undone'))
  const expected = order.status === 'Cancelled' ? 'released' : isPaid ? 'used' : 'held'
  expect(uses.filter(({ state }) => state !== expected)).toEqual([])
}

/** An order has issued its gift cards if it was ever paid, each with what it cost. */
async function assertGiftCardsIssued({ shop }: World, id: string): Promise<void> {
  const bought = await shop.db
    .select({ card: orderGiftCards, price: orderItems.price })
    .from(orderGiftCards)
    .innerJoin(orderItems, isLineOfCard)
    .where(eq(orderGiftCards.orderId, id))
  if (bought.length === 0) return
  const wasPaid = (await shop.db.$count(payments, and(eq(payments.reference, id), eq(payments.state, 'succeeded')))) > 0
  for (const { card, price } of bought) {
    if (card.accountId === null) expect(wasPaid).toBe(false)
    else {
      const ofCard = eq(storedValueTransactions.accountId, card.accountId)
      const all = await shop.db.select().from(storedValueTransactions).where(ofCard)
      const issued = all.filter(({ type }) => type === 'issue')
      expect(issued.map(({ amount, orderId }) => ({ amount, orderId }))).toEqual([{ amount: price, orderId: id }])
    }
  }
}

/**
 * The balance of each gift card and of store credit is the sum of its transactions, and never negative. Each hold ended once when its order did,
 * and each refund to it was executed once.
 */
async function assertStoredValueAddsUp(db: Database): Promise<void> {
  const accounts = await db.select().from(storedValueAccounts)
  const byAccount = Map.groupBy(await db.select().from(storedValueTransactions), ({ accountId }) => accountId)
  const pending = new Set(
    (await db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'Pending'))).map(({ id }) => id),
  )
  for (const { id, balance, held } of accounts) {
    const own = byAccount.get(id) ?? []
    const total = (...types: StoredValueType[]) =>
      own.reduce((sum, { type, amount }) => sum + (types.includes(type) ? amount : 0), 0)
    expect(balance).toBe(total('issue', 'refund', 'correct') - total('spend', 'expire', 'cash_out'))
    expect(held).toBe(total('hold') - total('release', 'spend'))
    expect(held).toBeGreaterThanOrEqual(0)
    expect(balance).toBeGreaterThanOrEqual(held)
    for (const [order, ofOrder] of Map.groupBy(own, ({ source }) => source)) {
      const hold = ofOrder.find(({ type }) => type === 'hold')
      if (!hold) continue
      const ends = ofOrder.filter(({ type }) => type === 'spend' || type === 'release')
      expect(ends.map(({ amount }) => amount)).toEqual(pending.has(order) ? [] : [hold.amount])
    }
  }
  const returned = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.provider, storedValueKinds), isNotNull(refunds.refundedAt), eq(refunds.outside, false)))
  const recorded = await db
    .select({ id: storedValueTransactions.source, amount: storedValueTransactions.amount })
    .from(storedValueTransactions)
    .where(eq(storedValueTransactions.type, 'refund'))
  const sorted = (rows: typeof returned) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sorted(recorded)).toEqual(sorted(returned))
}

/** No promotion is used by more orders than its limit, or by more of one customer. */
async function assertLimitsHold({ shop }: World): Promise<void> {
  const rows = await shop.db
    .select({ promotion: promotions, customer: promotionRedemptions.customerId })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotionId))
    .innerJoin(promotionCounters, eq(promotionCounters.promotionId, promotions.id))
    .where(ne(promotionRedemptions.state, 'released'))
  const counters = await shop.db.select().from(promotionCounters)
  for (const { promotionId, limit } of counters)
    expect(rows.filter(({ promotion }) => promotion.id === promotionId).length).toBeLessThanOrEqual(
      limit ?? Number.POSITIVE_INFINITY,
    )
  for (const [, ofCustomer] of Map.groupBy(rows, ({ promotion, customer }) => `${promotion.id} ${customer}`))
    expect(ofCustomer.length).toBeLessThanOrEqual(ofCustomer[0]?.promotion.limitPerCustomer ?? Number.POSITIVE_INFINITY)
}

/** Counts the units of a line in returns that were not rejected. */
async function countReturned(db: Database, orderId: string, line: number): Promise<number> {
  const rows = await db
    .select({ quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), eq(returnLines.line, line), ne(returns.status, 'Rejected')))
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Condition for refunds that a lost dispute covered. */
const isCovered = sql`(${refunds.outside} and ${refunds.providerId} is not null)`

/** Condition for refunds that were executed, including those that failed afterwards. */
const wasEverExecuted = or(isNotNull(refunds.refundedAt), isNotNull(refunds.failedAt), gt(refunds.retries, 0))

function countRefunds(db: Database, id: string, condition: SQL | undefined): Promise<number> {
  const paymentIds = db.select({ id: payments.id }).from(payments).where(eq(payments.reference, id))
  return db.$count(refunds, and(inArray(refunds.paymentId, paymentIds), condition))
}

const statusAfter: Partial<Record<OrderEventType, OrderStatus>> = {
  placed: 'Pending',
  accepted: 'Processing',
  paid: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Cancelled',
}

/** The events of an order are allowed transitions up to its status, and each step sent the right number of emails. */
async function assertTransitionsAllowed({ shop }: World, id: string): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
  const statuses: OrderStatus[] = []
  for (const { type } of events) {
    const status = statusAfter[type]
    // Staff may record the payment of an order later, when it is processed or sent.
    const isPaidLater = type === 'paid' && statuses.at(-1) !== 'Pending'
    if (status && !isPaidLater) statuses.push(status)
  }
  expect(statuses[0]).toBe('Pending')
  statuses.reduce((from, to) => {
    const shippingMethod = order?.shippingMethod ?? null
    expect(canBecome({ status: from, shippingMethod }, to), `${from} to ${to}`).toBe(true)
    return to
  })
  expect(statuses.at(-1)).toBe(order?.status)

  // Emails to a guest's address, which is not verified, are limited per day, and guests have no account with which to review.
  if (await shop.db.$count(customers, and(eq(customers.id, order?.customerId ?? ''), customers.isGuest))) return
  const sent = await shop.db.select({ kind: mails.kind }).from(mails).where(sql`${mails.data} ->> 'orderId' = ${id}`)
  const countMails = (kind: string) => sent.filter((mail) => mail.kind === kind).length
  const countEvents = (type: OrderEventType) => events.filter((event) => event.type === type).length
  expect(countMails('order-confirmation') + countMails('payment-received')).toBe(countEvents('paid'))
  expect(countMails('payment-instructions')).toBe(order?.manualPayment ? 1 : 0)
  expect(countMails('payment-reminder')).toBe(countEvents('payment_reminded'))
  expect(countMails('order-shipped')).toBe(countEvents('shipped'))
  // A fully refunded order gets no review request, also while the refund is due, and neither does one that was completed by its payment.
  expect(countMails('order-completed')).toBeLessThanOrEqual(countEvents('completed'))
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const hasRequest = !lines.every(({ type }) => isDoneOncePaid({ type }))
  if (hasRequest && (await countRefunds(shop.db, id, undefined)) === 0)
    expect(countMails('order-completed')).toBe(countEvents('completed'))
  // A refund that failed and was retried sends one email. The shop sends none for money that the shopper's bank paid.
  expect(countMails('order-refunded')).toBeGreaterThanOrEqual(
    await countRefunds(shop.db, id, and(isNotNull(refunds.refundedAt), not(isCovered))),
  )
  expect(countMails('order-refunded')).toBeLessThanOrEqual(await countRefunds(shop.db, id, wasEverExecuted))
  expect(countEvents('refunded')).toBeGreaterThanOrEqual(countMails('order-refunded'))
  const endings = countEvents('cancelled') + countEvents('expired')
  expect(countMails('order-cancelled')).toBe(
    order?.manualPayment ? endings : countEvents('paid') > 0 ? countEvents('cancelled') : 0,
  )
  for (const kind of ['requested', 'approved', 'rejected', 'received'] as const) {
    expect(countMails(`return-${kind}`)).toBe(countEvents(`return_${kind}`))
  }
}
