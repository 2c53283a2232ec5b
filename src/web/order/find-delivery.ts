import { describeDelivery } from '#contract/describe-delivery.ts'
import type { OrderJson } from '#contract/orders.ts'
import type { PublicSettings } from '#web/shop/shop.ts'

/** The name of an order's shipping method, and when it arrives. For orders of earlier versions, the method as it is now. */
export function findDelivery(
  { shippingMethods }: Pick<PublicSettings, 'shippingMethods'>,
  { delivery, shippingMethod }: Pick<OrderJson, 'delivery' | 'shippingMethod'>,
): { name: string; time: string } | undefined {
  if (delivery) return { name: delivery.name, time: describeDelivery(delivery) }
  const method = shippingMethods.find(({ id }) => id === shippingMethod)
  if (method) return { name: method.name, time: method.estimate }
  return shippingMethod === null ? undefined : { name: shippingMethod, time: '' }
}
