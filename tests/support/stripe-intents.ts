import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, newObject, readForm, StripeError } from './stripe-objects.ts'

export type StripeIntent = Stripe.PaymentIntent & { client_secret: string; latest_charge: Stripe.Charge | null }

/** The payment method configurations of the account, and whether each is active. */
const configurations: Record<string, boolean> = { pmc_shop: true, pmc_off: false }

/** @throws StripeError */
export function findConfiguration(id: string): object {
  const active = configurations[id]
  if (active === undefined)
    throw new StripeError(404, 'resource_missing', `No such payment_method_configuration: '${id}'`)
  return { id, object: 'payment_method_configuration', active, is_default: false, name: id }
}

/** Creates the intent of a request. @throws StripeError */
export function newIntent(fields: URLSearchParams): StripeIntent {
  const excluded = [...fields].filter(([name]) => name.startsWith('excluded_payment_method_types['))
  const form = readForm(
    fields,
    [
      'amount',
      'currency',
      'description',
      'metadata[reference]',
      'metadata[shop]',
      'automatic_payment_methods[enabled]',
      'payment_method_options[us_bank_account][verification_method]',
      ...excluded.map(([name]) => name),
    ],
    ['payment_method_configuration'],
  )
  const { amount, currency, description, metadata, payment_method_configuration: configuration = null } = form
  if (Number(amount) < 50) throw new StripeError(400, 'amount_too_small', 'Amount must be at least $0.50 usd')
  if (Number(amount) > 999_999_99)
    throw new StripeError(400, 'amount_too_large', 'Amount must be no more than $999,999.99')
  if (configuration) findConfiguration(configuration)
  const id = newId('pi')
  return newObject<StripeIntent>('payment_intent', {
    id,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    amount: Number(amount),
    currency,
    description,
    metadata,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    excluded_payment_method_types: excluded.map(([, type]) => type),
    payment_method_configuration_details: configuration && { id: configuration, parent: null },
    canceled_at: null,
    last_payment_error: null,
    next_action: null,
    processing: null,
    shipping: null,
  })
}
