import { t } from '#messages/promises.ts'
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
 * Which orders ship free. The demo store speaks of its threshold although its standard shipping costs nothing, as specified.
 */
const whichOrders = (settings: FreeShippingSettings): 'over' | 'other' =>
  doSmallOrdersPay(settings) || (settings.demoPromises && settings.freeShippingThreshold > 0) ? 'over' : 'other'

/**
 * Which orders ship free, in the words that the shop uses wherever it says so.
 * @param threshold as it is written: `$50`
 */
export const ordersShippedFree = (settings: FreeShippingSettings, threshold: string): string =>
  t('ordersShippedFree', { which: whichOrders(settings), threshold })

export const freeShippingText = (settings: FreeShippingSettings, threshold: string): string =>
  t('freeShipping', { which: whichOrders(settings), threshold })
