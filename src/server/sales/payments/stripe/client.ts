import Stripe from 'stripe'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/paymentRefusals.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** What the answers look like; changed together with the library, after its list of changes was read. */
const API_VERSION = '2026-10-28.endive'
export const MAX_CALL_MS = 10_000
/** After a lost connection, a timeout, or an answer that says that it was Stripe's fault. */
const MORE_ATTEMPTS = 2

/** @param longestCallMs after which an attempt counts as lost */
export function stripeClient({ secretKey, apiUrl }: StripeSettings, longestCallMs: number): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: longestCallMs,
    maxNetworkRetries: MORE_ATTEMPTS,
    telemetry: false,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
  })
}

/**
 * Asks Stripe something, and says in the shop's words when there was no answer.
 * @throws ShopError unavailable, or what Stripe itself refused
 */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    const isSilent =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (!isSilent) throw error
    const message = t('noAnswer')
    throw new ShopError('unavailable', { message }, { cause: error })
  }
}

/** Whether Stripe refused with this code. */
export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code
