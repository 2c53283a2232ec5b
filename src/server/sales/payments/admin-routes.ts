import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { changePaymentMethods, readPaymentMethods } from './payment-methods.ts'
import { readWallets, registerWallets } from './wallets.ts'

export function paymentAdminRoutes(implement: Implement, shop: SalesContext): void {
  implement('GET /admin/payment-methods', () => readPaymentMethods(shop.db))

  implement('PUT /admin/payment-methods', async ({ body, caller }) => {
    await changePaymentMethods(shop, body, caller)
    return readPaymentMethods(shop.db)
  })

  implement('GET /admin/wallets', () => readWallets(shop))

  implement('POST /admin/wallets', () => registerWallets(shop))
}
