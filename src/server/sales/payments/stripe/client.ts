import Stripe from 'stripe'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/paymentErrors.ts'
import { measureCall } from '#server/platform/activity/external-calls.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** Stripe's API version. Change it together with the library, after reading the changelog. */
const API_VERSION = '2026-10-28.endive'
export const MAX_CALL_MS = 10_000
/** After a lost connection, a timeout or a server error. */
const RETRIES = 2

/** @param timeoutMs for each attempt */
export function stripeClient({ secretKey, apiUrl }: StripeSettings, timeoutMs: number): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
  })
}

/**
 * Calls Stripe's API.
 * @param operation such as `refunds.create`
 * @throws ShopError unavailable when Stripe did not respond or had a server error; Stripe's own error for rejected requests
 */
export async function callStripe<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await measureCall('stripe', operation, call, { isFailure: isUnavailable })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const message = t('notResponding')
    throw new ShopError('unavailable', { message }, { cause: error })
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/** Whether Stripe rejected a request with this error code. */
export const hasStripeCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code
