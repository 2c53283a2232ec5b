import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { settings } from '#server/commerce/settings/tables.ts'
import { buy } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { enableTwoStep } from '../support/two-step.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code

it('staff without required two-step sign-in lose access to the panel within seconds, but not to their account', async () => {
  const admin = await shop.newAdmin()
  const { shopper, product } = await createShopperWithCart(shop)
  const shopperOrder = await buy(shopper)
  await admin('POST /cart/add', { productId: product.id })
  const ownOrder = await buy(admin)
  await shop.db.insert(settings).values({ key: 'requireTwoStepForStaff', value: true })
  try {
    const readDashboard = () => readErrorCode(admin('GET /admin/dashboard'))
    await vi.waitFor(() => expect(readDashboard()).resolves.toBe('two_step_setup_required'), 5_000)
    expect(await readErrorCode(admin('GET /orders/{id}', { id: shopperOrder.id }))).toBe('two_step_setup_required')
    const requestInvoice = () =>
      shop.app.inject({
        url: `/api/orders/${shopperOrder.id}/invoice.pdf`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    expect((await requestInvoice()).statusCode).toBe(403)
    expect((await admin('GET /orders/{id}', { id: ownOrder.id })).order.id).toBe(ownOrder.id)
    expect((await admin('GET /user/two-step')).twoStep).toMatchObject({ on: false, required: true })
    expect((await (await shop.newShopper())('GET /user/two-step')).twoStep.required).toBe(false)
    await enableTwoStep(admin)
    await admin('GET /admin/dashboard')
    expect((await requestInvoice()).statusCode).toBe(200)
  } finally {
    await shop.db.delete(settings)
  }
})
