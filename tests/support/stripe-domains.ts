import type Stripe from 'stripe'
import { newId, now, readForm, StripeError, toPage } from './stripe-objects.ts'

type State = Stripe.PaymentMethodDomain['apple_pay']

/** The file by which Apple recognizes shops of Stripe. */
export const APPLE_FILE = '7B227073704964223A22'

/** Hosts that are registered for wallets (https://docs.stripe.com/api/payment_method_domains). */
export class StripeDomains {
  readonly domains: Stripe.PaymentMethodDomain[] = []
  /** Why Apple Pay is not active on new or checked hosts. */
  appleProblem: string | null = null
  /** The error of the next requests. */
  error: StripeError | null = null

  /** @returns undefined for another path @throws StripeError */
  handle(method: string, path: string, fields: URLSearchParams, query: URLSearchParams): object | undefined {
    const [, id, action] = /^\/v1\/payment_method_domains(?:\/(\w+))?(?:\/(validate))?$/.exec(path) ?? []
    if (!path.startsWith('/v1/payment_method_domains')) return undefined
    if (this.error) throw this.error
    if (method === 'GET' && !id) {
      const host = query.get('domain_name')
      const rows = this.domains.filter(({ domain_name }) => !host || domain_name === host)
      return toPage(rows, { url: path, query, size: 10 })
    }
    if (method === 'POST' && !id) return this.#create(fields)
    const domain = this.domains.find((each) => each.id === id)
    if (method !== 'POST' || !action || !domain)
      throw new StripeError(404, 'resource_missing', `No such payment method domain: '${id}'`)
    domain.apple_pay = this.#applePay()
    return structuredClone(domain)
  }

  #create(fields: URLSearchParams): object {
    const { domain_name = '' } = readForm(fields, ['domain_name'])
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain_name))
      throw new StripeError(400, 'parameter_invalid', `Invalid domain name: ${domain_name}`)
    const active: State = { status: 'active' }
    const others = { google_pay: active, link: active, paypal: active, amazon_pay: active, klarna: active }
    const domain: Stripe.PaymentMethodDomain = {
      ...{ id: newId('pmd'), object: 'payment_method_domain', created: now(), domain_name, enabled: true },
      ...{ livemode: false, apple_pay: this.#applePay(), ...others },
    }
    this.domains.push(domain)
    return structuredClone(domain)
  }

  #applePay = (): State =>
    this.appleProblem === null
      ? { status: 'active' }
      : { status: 'inactive', status_details: { error_message: this.appleProblem } }
}
