import type Stripe from 'stripe'
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
    return toWallets(
      await callStripe('paymentMethodDomains.validate', () => stripe.paymentMethodDomains.validate(domain.id)),
    )
  },
  async readAppleFile() {
    const response = await fetch(new URL(APPLE_FILE, siteUrl), { signal: AbortSignal.timeout(MAX_FILE_MS) })
    if (!response.ok) throw new Error(`Stripe responded with ${response.status} for the file of Apple Pay`)
    return response.text()
  },
})

async function findDomain(stripe: Stripe, host: string): Promise<Stripe.PaymentMethodDomain | undefined> {
  const { data } = await callStripe('paymentMethodDomains.list', () =>
    stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 }),
  )
  return data[0]
}

const createDomain = (stripe: Stripe, shopId: string, host: string): Promise<Stripe.PaymentMethodDomain> =>
  callStripe('paymentMethodDomains.create', () =>
    stripe.paymentMethodDomains.create({ domain_name: host }, { idempotencyKey: `${shopId}/domain/${host}` }),
  )

const toWallets = (domain: Stripe.PaymentMethodDomain): Wallet[] =>
  walletKinds.map((kind) => {
    const { status, status_details } = domain[kind]
    const isActive = domain.enabled && status === 'active'
    return { kind, isActive, problem: isActive ? null : (status_details?.error_message ?? null) }
  })
