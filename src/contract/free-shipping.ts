import { t } from '#messages/promises.ts'
import type { ShippingMethodId } from './shop.ts'

/** The settings that decide which orders ship free. Amounts are all in cents, or all in dollars. */
export interface FreeShippingSettings {
  freeShippingThreshold: number
  /** Empty for a shop with shipping zones, whose prices depend on the address. */
  shippingMethods: readonly { id: ShippingMethodId; price: number }[]
  demoPromises: boolean
}

/** Whether orders below the threshold pay for standard shipping; not if its price is 0. */
export const chargesSmallOrders = ({ freeShippingThreshold, shippingMethods }: FreeShippingSettings): boolean =>
  freeShippingThreshold > 0 && (shippingMethods.find(({ id }) => id === 'standard')?.price ?? 0) > 0

/**
 * Describes which orders ship free. As specified, the demo store names its threshold although its standard shipping is free.
 */
const describeFreeOrders = (settings: FreeShippingSettings): 'over' | 'other' | 'unknown' =>
  settings.shippingMethods.length === 0
    ? 'unknown'
    : chargesSmallOrders(settings) || (settings.demoPromises && settings.freeShippingThreshold > 0)
      ? 'over'
      : 'other'

/**
 * The text about free shipping, the same everywhere.
 * @param threshold formatted, such as `$50`
 */
export const freeShippingConditionText = (settings: FreeShippingSettings, threshold: string): string =>
  t('ordersShippedFree', { which: describeFreeOrders(settings), threshold })

export const freeShippingText = (settings: FreeShippingSettings, threshold: string): string =>
  t('freeShipping', { which: describeFreeOrders(settings), threshold })
