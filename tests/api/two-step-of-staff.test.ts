import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { settings } from '#server/commerce/settings/tables.ts'
import { buy } from '../support/checkout.ts'
import { shopperWithCart } from '../support/purchases.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'
import { enableTwoStep } from '../support/two-step.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code

it('staff without two-step sign-in are excluded from the panel only, within seconds', async () => {
  const admin = await shop.newAdmin()
  const { shopper, product } = await shopperWithCart(shop)
  const theirs = await buy(shopper)
  await admin('POST /cart/add', { productId: product.id })
  const own = await buy(admin)
  await shop.db.insert(settings).values({ key: 'requireTwoStepForStaff', value: true })
  try {
    const refusal = () => codeOf(admin('GET /admin/dashboard'))
    await vi.waitFor(() => expect(refusal()).resolves.toBe('two_step_setup_required'), 5_000)
    expect(await codeOf(admin('GET /orders/{id}', { id: theirs.id }))).toBe('two_step_setup_required')
    const invoice = () =>
      shop.app.inject({
        url: `/api/orders/${theirs.id}/invoice.pdf`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    expect((await invoice()).statusCode).toBe(403)
    expect((await admin('GET /orders/{id}', { id: own.id })).order.id).toBe(own.id)
    expect((await admin('GET /user/two-step')).twoStep).toMatchObject({ on: false, required: true })
    expect((await (await shop.newShopper())('GET /user/two-step')).twoStep.required).toBe(false)
    await enableTwoStep(admin)
    await admin('GET /admin/dashboard')
    expect((await invoice()).statusCode).toBe(200)
  } finally {
    await shop.db.delete(settings)
  }
})
