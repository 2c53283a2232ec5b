import { randomUUID } from 'node:crypto'

/** A signed-in shopper of a shop that runs elsewhere; every refusal is an error. */
export interface Shopper {
  token: string
  call<T>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<T>
}

export async function register(url: string): Promise<Shopper> {
  const password = randomUUID()
  const form = { name: 'Bench Shopper', email: `${randomUUID()}@bench.test`, password, confirmPassword: password }
  const { token } = await send<{ token: string }>(`${url}/api/auth/register`, 'POST', form)
  return {
    token,
    call: (method, path, body, headers) => send(`${url}/api${path}`, method, body, { authorization: `Bearer ${token}`, ...headers }),
  }
}

const address = {
  firstName: 'Bench',
  lastName: 'Shopper',
  email: 'bench@bench.test',
  phone: '1',
  address: '1 Main Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97204',
  country: 'US',
  shippingMethod: 'standard',
}
const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }

/** A whole purchase: cart, quote, order, intent, card, confirmation. */
export async function buy({ call }: Shopper, productId: string): Promise<void> {
  await call('POST', '/cart/add', { productId })
  const { totals } = await call<{ totals: { standard: { total: number } } }>('GET', '/checkout/quote')
  const placing = { ...address, expectedTotal: totals.standard.total }
  const { order } = await call<{ order: { id: string } }>('POST', '/orders/create', placing, { 'idempotency-key': randomUUID() })
  const intent = await call<{ clientSecret: string; paymentIntentId: string }>('POST', '/payment/create-intent', { orderId: order.id })
  await call('POST', '/payment/sandbox/confirm', { clientSecret: intent.clientSecret, card })
  await call('POST', '/payment/confirm', { orderId: order.id, paymentIntentId: intent.paymentIntentId })
}

async function send<T>(url: string, method: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const reply = await fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}
