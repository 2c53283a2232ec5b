import type { IntentJson } from '#contract/payments.ts'
import { call } from '#web/api/client.ts'

const numbers = { good: '4242424242424242', declined: '4000000000000002' } as const

export type SavedCard = keyof typeof numbers
export const savedCards = Object.keys(numbers) as SavedCard[]

/** Such as 4242. */
export const lastDigits = (card: SavedCard): string => numbers[card].slice(-4)

/** @throws ApiError payment_failed with the message of the simulated bank */
export async function payWithSavedCard(card: SavedCard, { clientSecret }: IntentJson): Promise<void> {
  const expYear = new Date().getFullYear() + 2
  await call(
    'POST /payment/sandbox/confirm',
    { clientSecret, card: { number: numbers[card], expMonth: 12, expYear, cvc: '123' } },
    { isIdempotent: true },
  )
}
