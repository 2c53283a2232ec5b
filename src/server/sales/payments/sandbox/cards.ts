import type { z } from 'zod'
import type { Card } from '#contract/payments.ts'
import { t as cardRules } from '#messages/cardRules.ts'
import { t } from '#messages/paymentErrors.ts'
import { cardBrands } from '../card-brands.ts'

const declines: Record<string, () => string> = {
  '4000000000000002': () => t('cardDeclined'),
  '4000000000009995': () => t('insufficientFunds'),
  '4000000000000069': () => t('cardExpired'),
  '4000000000000127': () => cardRules('code'),
}
const CHALLENGE_CARD = '4000002500003155'
/** Payments with this card are processing for two minutes, like bank debits, which take days. */
const SLOW_CARD = '4000000000000374'

export type CardVerdict =
  | { outcome: 'succeeded' | 'processing' | 'requires_action' }
  | { outcome: 'declined'; message: string }

/** Simulates the bank's decision on a card on a given day. */
export function authorizeCard({ number, expMonth, expYear }: z.output<typeof Card>, today: Date): CardVerdict {
  if (!passesLuhn(number)) return { outcome: 'declined', message: cardRules('number') }
  // A card is valid until the last day of its month.
  if (Date.UTC(expYear, expMonth) <= today.getTime()) return { outcome: 'declined', message: t('cardExpired') }
  const message = declines[number]?.()
  if (message) return { outcome: 'declined', message }
  if (number === SLOW_CARD) return { outcome: 'processing' }
  return { outcome: number === CHALLENGE_CARD ? 'requires_action' : 'succeeded' }
}

const brands: [RegExp, string][] = [
  [/^4/, cardBrands.visa],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, cardBrands.mastercard],
  [/^3[47]/, cardBrands.amex],
  [/^(6011|64[4-9]|65)/, cardBrands.discover],
  [/^3(0[0-5]|[689])/, cardBrands.diners],
  [/^35(2[89]|[3-8])/, cardBrands.jcb],
  [/^62/, cardBrands.unionpay],
]

/** The brand of a card, by the first digits of its number. */
export const findCardBrand = (number: string): string => brands.find(([begin]) => begin.test(number))?.[1] ?? 'Card'

/** The check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
