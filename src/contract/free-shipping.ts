import type { ShippingMethodId } from './shop.ts'

/** The settings that decide for which orders shipping is free; amounts all in cents, or all in dollars. */
export interface FreeShippingSettings {
  freeShippingThreshold: number
  shippingMethods: readonly { id: ShippingMethodId; price: number }[]
  demoPromises: boolean
}

/** Whether small orders pay for standard shipping. Where it costs nothing at any rate, no order has to reach the threshold. */
export const doSmallOrdersPay = ({ freeShippingThreshold, shippingMethods }: FreeShippingSettings): boolean =>
  freeShippingThreshold > 0 && (shippingMethods.find(({ id }) => id === 'standard')?.price ?? 0) > 0

/**
 * Which orders ship free, in the words that the shop uses wherever it says so. The demo store speaks of its threshold
 * although its standard shipping costs nothing, as specified.
 * @param threshold as it is written: `$50`
 */
export const ordersShippedFree = (settings: FreeShippingSettings, threshold: string): string =>
  doSmallOrdersPay(settings) || (settings.demoPromises && settings.freeShippingThreshold > 0)
    ? `on orders over ${threshold}`
    : 'on every order'

export const freeShippingText = (settings: FreeShippingSettings, threshold: string): string =>
  `Free shipping ${ordersShippedFree(settings, threshold)}`
