import type { Cents } from '#contract/money.ts'
import { extractIds } from '#server/sales/orders/numbers.ts'
import { amountsIn } from './amounts.ts'
import type { KnownFacts, KnownProduct } from './known-facts.ts'
import { UnfitAnswer } from './unfit-answer.ts'

const UNITS =
  /\b(\d+)\s+(?:(?:items?|units?|pieces?|pairs?|copies)\s+)?(?:are\s+|is\s+)?(?:left|in stock|available|remaining)\b/gi
const SOLD_OUT = /\b(?:out of stock|sold out|not (?:currently )?(?:in stock|available)|unavailable)\b/i
const AVAILABLE = /\b(?:in stock|available)\b/i
const DENIED = /\b(?:not|no|isn['’]t|aren['’]t|out of|never|un\w+|if|when|once)\b/i
const OFFER =
  /\d\s?%\s*(?:off|discount|cheaper|less)\b|\b(?:promo|coupon|discount|voucher)\s+code:?\s+["'“]?[A-Z\d]{4,}/i
const GIFT = /\b(?:for free|(?:is|are) free|free of charge|at no cost)\b/i
const CARRIAGE = /\b(?:ship|deliver|return|exchange)/i
const AT_MOST = /\b(?:under|below|less than|up to|within|at most|cheaper than|budget)\b/i
const AT_LEAST = /\b(?:over|above|more than|at least|from)\b/i
const NEAR = /\b(?:between|around|about|near)\b/i
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/i
const MAILBOX = /[\w.+-]+@[\w-]+\.[\w.-]+\w/g

/**
 * Whether a sentence says only what is known of prices, stock and addresses. Where it names products, their own figures
 * count, not those of others.
 * @throws UnfitAnswer
 */
export function checkSentence(text: string, facts: KnownFacts): void {
  const named = facts.namedIn(text)
  const meant = named.length > 0 ? named : [...facts.products.values()]

  for (const amount of amountsIn(text)) {
    // Shipping may cost nothing, a product does not.
    const general = facts.amounts.has(amount) && !(amount === 0 && named.length > 0)
    const known = general || meant.some(({ prices }) => prices.has(amount))
    if (!known && !(facts.saidAmounts.has(amount) && isBound(amount, text, named)))
      throw new UnfitAnswer('it named a price that is none')
  }
  if (OFFER.test(text) || (named.length > 0 && GIFT.test(text) && !CARRIAGE.test(text)))
    throw new UnfitAnswer('it named a discount that is none')
  for (const [, counted] of text.matchAll(UNITS)) {
    if (!meant.some(({ stocks }) => stocks.has(Number(counted)))) throw new UnfitAnswer('it named a stock that is none')
  }
  if (named.some((product) => isDenied(product, text)))
    throw new UnfitAnswer('it said of a product that it can be had, or not')
  if (extractIds('ORD', text).some((id) => !facts.orderIds.has(id)))
    throw new UnfitAnswer('it named an order that is not theirs')
  if (ADDRESS.test(text)) throw new UnfitAnswer('it named an address')
  for (const [mailbox] of text.matchAll(MAILBOX)) {
    if (mailbox.toLowerCase() !== facts.settings.supportEmail.toLowerCase()) throw new UnfitAnswer('it named a mailbox')
  }
}

/** Whether an amount stands there as what prices are compared with, and rightly: "under $50, there is …". */
function isBound(amount: Cents, text: string, named: KnownProduct[]): boolean {
  if (AT_MOST.test(text)) return named.every(({ prices }) => Math.min(...prices) <= amount)
  if (AT_LEAST.test(text)) return named.every(({ prices }) => Math.max(...prices) >= amount)
  return NEAR.test(text) && named.length === 0
}

function isDenied({ stockCount, stocks }: KnownProduct, text: string): boolean {
  if (stockCount === 0) return AVAILABLE.test(text) && !DENIED.test(text)
  // Of a variant it may be so.
  return SOLD_OUT.test(text) && !stocks.has(0)
}
