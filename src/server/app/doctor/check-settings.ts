import { isTestKey } from '#server/sales/payments/stripe/stripe-settings.ts'
import type { Config } from '../config.ts'
import { advice, broken, type Finding } from './finding.ts'

/** Finds settings that are valid by themselves but contradict each other, or are wrong for a shop with real customers. */
export function checkSettings(config: Config): Finding[] {
  return [...checkAddress(config), ...checkPayments(config), ...checkMailSettings(config)]
}

function checkAddress({ shopUrl, host, live, trustProxy }: Config): Finding[] {
  const { protocol, hostname } = new URL(shopUrl)
  const isLocal = isLoopback(hostname)
  const found: Finding[] = []
  if (live && isLocal)
    found.push(
      broken(
        'address',
        `Links in emails lead to ${shopUrl}, which works only on this machine.`,
        'Set SHOP_URL to the public address, such as https://shop.example.com.',
      ),
    )
  else if (live && protocol === 'http:')
    found.push(
      broken(
        'address',
        `SHOP_URL is ${shopUrl}: passwords and sessions are sent unencrypted.`,
        'Put a proxy with TLS in front (deploy/ has examples), and set SHOP_URL to its https:// address.',
      ),
    )
  if (/(^|[\s,])(0\.0\.0\.0|::)\/0/.test(trustProxy))
    found.push(
      broken(
        'proxy',
        'MERCER_TRUST_PROXY trusts every address, so visitors can claim any address and evade the rate limits.',
        'Set it to the addresses of your proxies only, such as loopback, 10.0.0.5.',
      ),
    )
  else if (protocol === 'https:' && !isLoopback(host) && trustProxy === 'loopback')
    found.push(
      advice(
        'proxy',
        `The shop listens on ${host}, and trusts only a proxy on this machine. Behind one elsewhere, all visitors share one rate limit.`,
        'Set MERCER_TRUST_PROXY to the address of the proxy, or HOST=localhost if it runs here.',
      ),
    )
  if (protocol === 'https:' && isLoopback(host) && !/loopback|127\.|::1/.test(trustProxy))
    found.push(
      broken(
        'proxy',
        'The shop listens on this machine only, and does not trust a proxy here: all visitors share one rate limit.',
        'Add loopback to MERCER_TRUST_PROXY.',
      ),
    )
  return found
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(host)

function checkPayments({ live, stripe, paymentProvider, sandboxPayments }: Config): Finding[] {
  if (!live) return []
  if (paymentProvider === 'sandbox')
    return [
      sandboxPayments
        ? broken(
            'payments',
            'Payments use the sandbox: its public test cards pay for real orders.',
            'Set the keys of Stripe, and remove MERCER_SANDBOX_PAYMENTS and PAYMENT_PROVIDER=sandbox.',
          )
        : broken(
            'payments',
            'Shoppers cannot pay: no payment provider is configured.',
            'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET (docs/operating.md, Payments).',
          ),
    ]
  if (stripe && isTestKey(stripe.secretKey))
    return [
      broken(
        'payments',
        'The Stripe keys are for test mode: test cards pay for real orders.',
        'Set the live keys and the secret of the webhook in live mode.',
      ),
    ]
  return []
}

function checkMailSettings({ live, mail }: Config): Finding[] {
  if (!live || mail.smtpUrl) return []
  return [
    broken(
      'mail',
      'The shop sends no email: shoppers get no confirmations and cannot reset their passwords.',
      'Set SMTP_URL and MAIL_FROM (docs/operating.md, Email).',
    ),
  ]
}
