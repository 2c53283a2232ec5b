import type { Cents } from '#contract/money.ts'
import { extractIds } from '#server/sales/orders/numbers.ts'
import { amountsIn } from './amounts.ts'
import type { ExistingProduct, KnownFacts } from './known-facts.ts'
import { RejectedAnswer } from './rejected-answer.ts'

const UNITS =
  /\b(\d+)\s+(?:(?:items?|units?|pieces?|pairs?|copies)\s+)?(?:are\s+|is\s+)?(?:left|in stock|available|remaining)\b/gi
const SOLD_OUT = /\b(?:out of stock|sold out|not (?:currently )?(?:in stock|available)|unavailable)\b/i
const AVAILABLE = /\b(?:in stock|available)\b/i
const DENIED = /\b(?:not|no|isn['’]t|aren['’]t|out of|never|un\w+|if|when|once)\b/i
const OFFER =
  /\d\s?%\s*(?:off|discount|cheaper|less)\b|\b(?:promo|coupon|discount|voucher)\s+code:?\s+["'“]?[A-Z\d]{4,}/i
const GIFT = /\b(?:for free|(?:is|are) free|free of charge|at no cost)\b/i
const SHIPPING = /\b(?:ship|deliver|return|exchange)/i
const AT_MOST = /\b(?:under|below|less than|up to|within|at most|cheaper than|budget)\b/i
const AT_LEAST = /\b(?:over|above|more than|at least|from)\b/i
const NEAR = /\b(?:between|around|about|near)\b/i
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/i
const MAILBOX = /[\w.+-]+@[\w-]+\.[\w.-]+\w/g

/**
 * Checks that a sentence contains only known prices, stock and addresses. If it names products, only their figures count.
 * @throws RejectedAnswer
 */
export function checkSentence(text: string, facts: KnownFacts): void {
  const named = facts.namedIn(text)
  const relevant = named.length > 0 ? named : [...facts.products.values()]

  for (const amount of amountsIn(text)) {
    // Shipping may be free, but products are not.
    const isGeneral = facts.amounts.has(amount) && !(amount === 0 && named.length > 0)
    const isKnown = isGeneral || relevant.some(({ prices }) => prices.has(amount))
    if (!isKnown && !(facts.messageAmounts.has(amount) && isBound(amount, text, named)))
      throw new RejectedAnswer('the answer has an unknown price')
  }
  if (OFFER.test(text) || (named.length > 0 && GIFT.test(text) && !SHIPPING.test(text)))
    throw new RejectedAnswer('the answer has an unknown discount')
  for (const [, counted] of text.matchAll(UNITS)) {
    if (!relevant.some(({ stocks }) => stocks.has(Number(counted))))
      throw new RejectedAnswer('the answer has an unknown stock')
  }
  if (named.some((product) => isAvailabilityWrong(product, text)))
    throw new RejectedAnswer('the answer is wrong about the availability of a product')
  if (extractIds('ORD', text).some((id) => !facts.orderIds.has(id)))
    throw new RejectedAnswer('the answer names an order of another shopper')
  if (ADDRESS.test(text)) throw new RejectedAnswer('the answer has a URL')
  for (const [mailbox] of text.matchAll(MAILBOX)) {
    if (mailbox.toLowerCase() !== facts.settings.supportEmail.toLowerCase())
      throw new RejectedAnswer('the answer has an unknown email address')
  }
}

/** Whether an amount is a correct limit for prices, as in "under $50, there is …". */
function isBound(amount: Cents, text: string, named: ExistingProduct[]): boolean {
  if (AT_MOST.test(text)) return named.every(({ prices }) => Math.min(...prices) <= amount)
  if (AT_LEAST.test(text)) return named.every(({ prices }) => Math.max(...prices) >= amount)
  return NEAR.test(text) && named.length === 0
}

function isAvailabilityWrong({ stockCount, stocks }: ExistingProduct, text: string): boolean {
  if (stockCount === 0) return AVAILABLE.test(text) && !DENIED.test(text)
  // It may be true for a variant that is sold out.
  return SOLD_OUT.test(text) && !stocks.has(0)
}
