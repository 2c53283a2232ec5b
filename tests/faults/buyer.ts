import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Input, Reply } from '#contract/endpoints.ts'
import { ShopError } from '#contract/errors.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { TEST_PASSWORD } from '../support/shop.ts'

type Order = Reply<'POST /orders/create'>['order']

/** An attempt to place an order, with the idempotency key for retries. */
interface Attempt {
  key: string
  form: Input<'POST /orders/create'>
}

/** A shopper who buys repeatedly and records the shop's responses. */
export interface Buyer {
  /** Orders with a 201 response. */
  placed: Order[]
  /** IDs of the orders whose payment was confirmed with a 200 response. */
  paid: Set<string>
  /** The attempt without a response, if any. The shop may or may not have placed the order. */
  pendingAttempts: Attempt[]
  /** Buys until the signal is aborted. */
  shop(productId: string, signal: AbortSignal): Promise<void>
  order(id: string): Promise<Order>
  /** Sends an attempt again. @throws ShopError if the shop rejects it */
  retry(attempt: Attempt): Promise<Order>
}

/** Returns a rejection as a response. The cart may have changed since the attempt, because another order was paid. */
function toRejection(error: unknown): ShopError {
  if (error instanceof ShopError && error.status < 500) return error
  throw error
}

export async function newBuyer(url: string, email: string): Promise<Buyer> {
  const signUp = { name: 'Bea Buyer', email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
  const { token } = await httpCaller(url)('POST /auth/register', signUp)
  const call = httpCaller(url, token)

  const placed: Order[] = []
  const paid = new Set<string>()
  const pendingAttempts: Attempt[] = []

  async function buy(productId: string): Promise<void> {
    const [pending] = pendingAttempts
    const order = await retry(pending ?? (await fillCart(productId)))
    const { paymentIntentId } = await payAtSandbox(call, order)
    await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    paid.add(order.id)
  }

  async function fillCart(productId: string): Promise<Attempt> {
    await call('POST /cart/add', { productId, quantity: 1 })
    const { totals } = await call('GET /checkout/quote')
    const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0 } as const
    const attempt: Attempt = { key: randomUUID(), form }
    pendingAttempts.push(attempt)
    return attempt
  }

  async function retry(attempt: Attempt): Promise<Order> {
    const response = await call('POST /orders/create', attempt.form, { idempotencyKey: attempt.key }).catch(toRejection)
    pendingAttempts.splice(pendingAttempts.indexOf(attempt), 1)
    if (response instanceof ShopError) throw response
    placed.push(response.order)
    return response.order
  }

  return {
    placed,
    paid,
    pendingAttempts,
    async shop(productId, signal) {
      while (!signal.aborted) {
        // While the shop is down, it responds with 5xx or not at all. The shopper retries after a pause.
        await buy(productId).catch(() => sleep(50))
      }
    },
    order: async (id) => (await call('GET /orders/{id}', { id })).order,
    retry,
  }
}
