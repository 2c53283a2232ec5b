import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Input, Reply } from '#contract/endpoints.ts'
import { ShopError } from '#contract/errors.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { TEST_PASSWORD } from '../support/shop.ts'

type Order = Reply<'POST /orders/create'>['order']

/** An attempt to order, with the key for its retries. */
interface Attempt {
  key: string
  form: Input<'POST /orders/create'>
}

/** A shopper who buys repeatedly, and records the shop's replies. */
export interface Buyer {
  /** Orders with a 201 reply. */
  placed: Order[]
  /** IDs of the orders whose payment got a 200 reply. */
  paid: Set<string>
  /** The attempt without a reply, if any: the shop may have placed the order or not. */
  unanswered: Attempt[]
  /** Buys until stopped. */
  shop(productId: string, until: AbortSignal): Promise<void>
  order(id: string): Promise<Order>
  /**
   * Retries an attempt without a reply.
   * @throws ShopError when it is refused
   */
  repeat(attempt: Attempt): Promise<Order>
}

/** A refusal counts as a reply: the cart may have changed since the attempt, because an order was paid in between. */
function refusal(error: unknown): ShopError {
  if (error instanceof ShopError && error.status < 500) return error
  throw error
}

export async function newBuyer(url: string, email: string): Promise<Buyer> {
  const signUp = { name: 'Bea Buyer', email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
  const { token } = await httpCaller(url)('POST /auth/register', signUp)
  const call = httpCaller(url, token)

  const placed: Order[] = []
  const paid = new Set<string>()
  const unanswered: Attempt[] = []

  async function buy(productId: string): Promise<void> {
    const [unfinished] = unanswered
    const order = await repeat(unfinished ?? (await fillCart(productId)))
    const { paymentIntentId } = await payAtSandbox(call, order)
    await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    paid.add(order.id)
  }

  async function fillCart(productId: string): Promise<Attempt> {
    await call('POST /cart/add', { productId, quantity: 1 })
    const { totals } = await call('GET /checkout/quote')
    const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0 } as const
    const attempt: Attempt = { key: randomUUID(), form }
    unanswered.push(attempt)
    return attempt
  }

  async function repeat(attempt: Attempt): Promise<Order> {
    const answer = await call('POST /orders/create', attempt.form, { idempotencyKey: attempt.key }).catch(refusal)
    unanswered.splice(unanswered.indexOf(attempt), 1)
    if (answer instanceof ShopError) throw answer
    placed.push(answer.order)
    return answer.order
  }

  return {
    placed,
    paid,
    unanswered,
    async shop(productId, until) {
      while (!until.aborted) {
        // A shop that is down replies with 5xx or not at all; a shopper retries a moment later.
        await buy(productId).catch(() => sleep(50))
      }
    },
    order: async (id) => (await call('GET /orders/{id}', { id })).order,
    repeat,
  }
}
