import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { stripeKeys } from '../support/stripe-server.ts'

describe('the Stripe keys', () => {
  const read = (environment: Record<string, string>) => readConfig(environment, '/tmp').stripe

  it('must be complete and of the same mode', () => {
    expect(read({})).toBeUndefined()
    expect(read(stripeKeys)).toEqual({
      secretKey: stripeKeys.STRIPE_SECRET_KEY,
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
      apiUrl: 'https://api.stripe.com',
      siteUrl: 'https://stripe.com',
    })
    expect(() => read({ ...stripeKeys, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET is missing')
    expect(() => read({ ...stripeKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' })).toThrow('are not a pair')
  })

  it('are not contained in the error about an invalid key', () => {
    const swapped = { ...stripeKeys, STRIPE_PUBLISHABLE_KEY: stripeKeys.STRIPE_SECRET_KEY }
    expect(() => read(swapped)).toThrow(/^The environment variable STRIPE_PUBLISHABLE_KEY is invalid: (?!.*0123)/)
  })
})
