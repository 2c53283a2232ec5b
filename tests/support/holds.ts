import { placeOrder } from './checkout.ts'
import type { Caller, TestShop } from './shop.ts'

let addresses = 0
export const newIpAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

export interface ShopperOptions {
  address?: string
  verified?: boolean
}

/** Creates a shopper, by default with a new IP address and a verified email. */
export async function newShopperAt(
  shop: TestShop,
  { address = newIpAddress(), verified = true }: ShopperOptions = {},
): Promise<Caller> {
  const { token } = await (verified ? shop.newShopper() : shop.newUnverified())
  return shop.callFrom(address, token)
}

/** Places an unpaid order for units of one product, which reserves them. */
export async function holdStock(shopper: Caller, productId: string, quantity: number) {
  await shopper('DELETE /cart/clear')
  await shopper('POST /cart/add', { productId, quantity })
  return placeOrder(shopper)
}
