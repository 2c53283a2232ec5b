import { z } from 'zod'
import { SettingsError } from '#server/platform/errors/settings-error.ts'

/** The keys of the shop's Stripe account. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The address of Stripe's API; tests use another one. */
  apiUrl: string
  /** The address of Stripe's website; tests use another one. */
  siteUrl: string
}

const key = (pattern: RegExp, example: string) => z.string().regex(pattern, `It should be like ${example}`)

/** The environment variables of Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: key(/^(sk|rk)_\w{8,}$/, 'sk_live_…').optional(),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_\w{8,}$/, 'pk_live_…').optional(),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S{8,}$/, 'whsec_…').optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'Write it like https://api.stripe.com' })
    .default('https://api.stripe.com'),
  STRIPE_SITE_URL: z
    .url({ protocol: /^https?$/, error: 'Write it like https://stripe.com' })
    .default('https://stripe.com'),
}

type Variables = z.output<z.ZodObject<typeof stripeVariables>>
const required = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/**
 * @returns undefined when no key is set, so that the sandbox takes payments
 * @throws SettingsError when only some keys are set, or when test and live keys are mixed
 */
export function stripeSettings(variables: Variables): StripeSettings | undefined {
  const missing = required.filter((name) => !variables[name])
  if (missing.length === required.length) return undefined
  if (missing.length > 0)
    throw new SettingsError(
      missing.map((name) => ({
        problem: `The environment variable ${name} is missing`,
        remedy: 'Payments by Stripe need it. Copy it from the Stripe dashboard, or remove the other keys',
      })),
    )
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = variables
  if (isTestKey(STRIPE_SECRET_KEY) !== isTestKey(STRIPE_PUBLISHABLE_KEY))
    throw new SettingsError([
      {
        problem: 'The environment variables STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not a pair',
        remedy: 'Copy both from test mode, or both from live mode',
      },
    ])
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: variables.STRIPE_API_URL,
    siteUrl: variables.STRIPE_SITE_URL,
  }
}

export const isTestKey = (key: string): boolean => /^\w\w_test_/.test(key)
