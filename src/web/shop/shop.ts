import { createContext, useContext } from 'react'
import { toDecimal } from '#contract/money.ts'
import { defaultPublicSettings, type ShippingMethodId } from '#contract/shop.ts'
import type { StorefrontJson } from '#contract/storefront.ts'

/** What every page may tell of the shop: the settings that are everybody's to see. */
export type ShopFacts = StorefrontJson['shop'] & {
  /** Somebody of the staff looks at a shop that is closed. */
  preview?: boolean
}

/** What stands in for them where they could not be read. */
export const defaultShop: ShopFacts = {
  ...defaultPublicSettings,
  freeShippingThreshold: toDecimal(defaultPublicSettings.freeShippingThreshold),
  shippingMethods: defaultPublicSettings.shippingMethods.map(({ price, ...method }) => ({
    ...method,
    price: toDecimal(price),
  })),
}

/** Filled around every page by `root.tsx`. */
export const ShopContext = createContext<ShopFacts>(defaultShop)

export const useShop = (): ShopFacts => useContext(ShopContext)

/** How an order is sent, as the shop names it. */
export const shippingMethodIn = ({ shippingMethods }: Pick<ShopFacts, 'shippingMethods'>, id: ShippingMethodId) =>
  shippingMethods.find((method) => method.id === id)
