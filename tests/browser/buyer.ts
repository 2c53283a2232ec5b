import type { Page } from '@playwright/test'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import type { Caller } from '../support/shop.ts'
import { demoAdmin, shopCaller, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

type Order = Reply<'POST /orders/create'>['order']

/**
 * Signs in a new shopper who has bought new products, each with a stock of nine.
 * @param quantities units to buy, by product name
 */
export async function signInBuyer(page: Page, quantities: Record<string, number> = { 'Test Product': 2 }) {
  const shopper = await signInNew(page)
  const products: string[] = []
  for (const [name, quantity] of Object.entries(quantities)) {
    const productId = await addTestProduct({ name })
    await shopper('POST /cart/add', { productId, quantity })
    products.push(productId)
  }
  const order = await buy(shopper)
  await page.goto(paths.orders())
  return { shopper, order, products }
}

/** Returns a caller signed in as the administrator of the demo store, without a browser. */
export async function adminCaller(): Promise<Caller> {
  const { email, password } = demoAdmin
  const { token } = await shopCaller()('POST /auth/login', { email, password })
  return shopCaller(token)
}

export const tracking = { carrier: 'UPS', trackingNumber: '1Z84W7210312345678' }

export const ship = (admin: Caller, { id }: Order) =>
  admin('PUT /orders/{id}/status', { id, status: 'Shipped', ...tracking })

/** Ships an order as staff and marks it as delivered. */
export async function deliver(admin: Caller, order: Order): Promise<void> {
  await ship(admin, order)
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
}
