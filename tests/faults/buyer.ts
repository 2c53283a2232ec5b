import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Input, Reply } from '#contract/endpoints.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { TEST_PASSWORD } from '../support/shop.ts'

type Order = Reply<'POST /orders/create'>['order']

/** An attempt to order, with the key under which it may be made again. */
interface Attempt {
  key: string
  form: Input<'POST /orders/create'>
}

/** Somebody who buys one thing after the other, and remembers what the shop has answered. */
export interface Buyer {
  /** Orders that were answered with 201. */
  placed: Order[]
  /** Ids of the orders whose payment was answered with 200. */
  paid: Set<string>
  /** Attempts that got no answer: the shop may have made the order or not. */
  unanswered: Attempt[]
  /** Buys until told to stop. */
  shop(productId: string, until: AbortSignal): Promise<void>
  order(id: string): Promise<Order>
  /** Makes an unanswered attempt once more. */
  repeat(attempt: Attempt): Promise<Order>
}

export async function newBuyer(url: string, email: string): Promise<Buyer> {
  const signUp = { name: 'Bea Buyer', email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
  const { token } = await httpCaller(url)('POST /auth/register', signUp)
  const call = httpCaller(url, token)

  const placed: Order[] = []
  const paid = new Set<string>()
  const unanswered: Attempt[] = []

  async function buy(productId: string): Promise<void> {
    await call('POST /cart/add', { productId, quantity: 1 })
    const { totals } = await call('GET /checkout/quote')
    const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard.total } as const
    const attempt: Attempt = { key: randomUUID(), form }
    unanswered.push(attempt)
    const order = await repeat(attempt)
    const { paymentIntentId } = await payAtSandbox(call, order)
    await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    paid.add(order.id)
  }

  async function repeat(attempt: Attempt): Promise<Order> {
    const { order } = await call('POST /orders/create', attempt.form, { idempotencyKey: attempt.key })
    placed.push(order)
    unanswered.splice(unanswered.indexOf(attempt), 1)
    return order
  }

  return {
    placed,
    paid,
    unanswered,
    async shop(productId, until) {
      while (!until.aborted) {
        // A shop that is down answers nothing, or 5xx; a shopper tries again a moment later.
        await buy(productId).catch(() => sleep(50))
      }
    },
    order: async (id) => (await call('GET /orders/{id}', { id })).order,
    repeat,
  }
}
