import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { APPLE_FILE, StripeDomains } from './stripe-domains.ts'
import { StripeError, type StripeResponse } from './stripe-objects.ts'
import { StripeRecords } from './stripe-records.ts'
import { StripeTax } from './stripe-tax.ts'

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}
export const STRIPE_VERSION = '2026-10-28.endive'

/**
 * The fault of the next request: `fail` responds with 500, `limit` with 429, `hang` does not respond, `drop` closes the connection before
 * the request takes effect, `lose` closes it afterwards. `none` responds normally.
 */
export type Fault = 'none' | 'fail' | 'limit' | 'hang' | 'drop' | 'lose'

export interface StripeServer {
  url: string
  records: StripeRecords
  tax: StripeTax
  domains: StripeDomains
  /** Received requests in order, such as `POST /v1/refunds`. */
  requests: string[]
  /** Mistakes in the shop's requests. Tests expect that there are none. */
  problems: string[]
  /** Faults of the next requests, in order. */
  faults: Fault[]
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  close(): Promise<void>
}

/**
 * Opens a fake of Stripe's API. It validates requests, responds with Stripe's messages, and stores idempotency keys.
 */
export async function openStripeServer(): Promise<StripeServer> {
  const records = new StripeRecords()
  const tax = new StripeTax()
  const domains = new StripeDomains()
  const storedResponses = new Map<string, { request: string; result: StripeResponse }>()
  const stripe: StripeServer = {
    url: '',
    records,
    tax,
    domains,
    requests: [],
    problems: [],
    faults: [],
    forgetKeys: () => storedResponses.clear(),
    close,
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stripe

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', stripe.url)
    const fields = new URLSearchParams(Buffer.concat(chunks).toString())
    stripe.requests.push(`${request.method} ${pathname}`)
    // The file is public.
    if (pathname === '/files/apple-pay/apple-developer-merchantid-domain-association')
      return void response.end(APPLE_FILE)
    stripe.problems.push(...findProblems(request, fields))
    const fault = stripe.faults.shift()
    if (fault === 'hang') return
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'fail') return send(response, { status: 500, body: { error: { type: 'api_error', message: 'Oh' } } })
    if (fault === 'limit')
      return send(response, { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } })
    const key = request.headers['idempotency-key']
    const serialized = `${request.method} ${pathname} ${fields}`
    const previous = typeof key === 'string' ? storedResponses.get(key) : undefined
    const result = previous?.result ?? perform(request.method ?? '', pathname, fields, searchParams)
    if (typeof key === 'string' && !previous) storedResponses.set(key, { request: serialized, result })
    if (fault === 'lose') return void request.socket.destroy()
    if (previous && previous.request !== serialized) return send(response, keyReused)
    send(response, result, previous && { 'idempotent-replayed': 'true' })
  }

  function perform(method: string, path: string, fields: URLSearchParams, query: URLSearchParams): StripeResponse {
    try {
      const body =
        tax.handle(method, path, fields, query) ??
        domains.handle(method, path, fields, query) ??
        records.handle(method, path, fields, query)
      return { status: 200, body }
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      if (error.code === 'parameter_unknown') stripe.problems.push(`${method} ${path}: ${error.message}`)
      return error.response
    }
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Builds the body and the signature header of an event, as Stripe sends it. */
export function stripeEvent(
  type: string,
  object: object,
  { id = `evt_${randomBytes(8).toString('hex')}`, secret = stripeKeys.STRIPE_WEBHOOK_SECRET, secondsAgo = 0 } = {},
) {
  const created = Math.floor(Date.now() / 1000) - secondsAgo
  // Indented like Stripe's bodies, so that a shop that serialized the body again would fail the signature check.
  const body = JSON.stringify(
    { id, object: 'event', api_version: STRIPE_VERSION, created, type, livemode: false, data: { object } },
    null,
    2,
  )
  const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: created,
  })
  return { id, body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header } }
}

/** Builds the signed request of an event in the records. */
export const signEvent = ({ id, type, data }: Stripe.Event) => stripeEvent(type, data.object, { id })

const keyReused: StripeResponse = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } },
}

function findProblems({ method, url, headers }: IncomingMessage, fields: URLSearchParams): string[] {
  const checks: [boolean, string][] = [
    [headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`, 'has no valid secret key'],
    [headers['stripe-version'] !== STRIPE_VERSION, `requests version ${headers['stripe-version']}`],
    [method === 'POST' && !headers['idempotency-key'], 'has no Idempotency-Key'],
    [method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded', 'is not form-encoded'],
    [/card\[|number|cvc|4242424242424242/.test(fields.toString()), 'contains card data'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => `${method} ${url} ${problem}`)
}

function send(response: ServerResponse, { status, body }: StripeResponse, headers = {}): void {
  const requestId = `req_${randomBytes(8).toString('hex')}`
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, ...headers })
  response.end(JSON.stringify(body))
}
