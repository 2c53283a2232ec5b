import Stripe from 'stripe'
import { ShopError } from '#contract/errors.ts'
import { walletKinds } from '#contract/wallets.ts'
import type { Wallet, Wallets } from '../provider.ts'
import { callStripe } from './client.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** https://support.stripe.com/questions/resolve-an-outdated-apple-pay-domain-association-file */
const APPLE_FILE = '/files/apple-pay/apple-developer-merchantid-domain-association'
const MAX_FILE_MS = 10_000

/**
 * Wallets at Stripe. Its fields offer them only on hosts that are registered
 * (https://docs.stripe.com/payments/payment-methods/pmd-registration).
 * @param shopId prefix of idempotency keys
 */
export const stripeWallets = (stripe: Stripe, shopId: string, { siteUrl }: StripeSettings): Wallets => ({
  async read(host) {
    const domain = await findDomain(stripe, host)
    return domain ? toWallets(domain) : []
  },
  async register(host) {
    const domain = (await findDomain(stripe, host)) ?? (await createDomain(stripe, shopId, host))
    const wallets = toWallets(domain)
    if (wallets.every(({ isActive }) => isActive)) return wallets
    return toWallets(await callDomains('validate', () => stripe.paymentMethodDomains.validate(domain.id)))
  },
  async readAppleFile() {
    const response = await fetch(new URL(APPLE_FILE, siteUrl), { signal: AbortSignal.timeout(MAX_FILE_MS) })
    if (!response.ok) throw new Error(`Stripe responded with ${response.status} for the file of Apple Pay`)
    return response.text()
  },
})

async function findDomain(stripe: Stripe, host: string): Promise<Stripe.PaymentMethodDomain | undefined> {
  const { data } = await callDomains('list', () => stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 }))
  return data[0]
}

const createDomain = (stripe: Stripe, shopId: string, host: string): Promise<Stripe.PaymentMethodDomain> =>
  callDomains('create', () =>
    stripe.paymentMethodDomains.create({ domain_name: host }, { idempotencyKey: `${shopId}/domain/${host}` }),
  )

/** @throws ShopError unavailable, with Stripe's message for the owner if it rejected the request, such as with a key without permission */
async function callDomains<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await callStripe(`paymentMethodDomains.${operation}`, call)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new ShopError('unavailable', { message: error.message }, { cause: error })
  }
}

const toWallets = (domain: Stripe.PaymentMethodDomain): Wallet[] =>
  walletKinds.map((kind) => {
    const { status, status_details } = domain[kind]
    const isActive = domain.enabled && status === 'active'
    return { kind, isActive, problem: isActive ? null : (status_details?.error_message ?? null) }
  })
