import { createContext, useContext } from 'react'
import { toDecimal } from '#contract/money.ts'
import { defaultPublicSettings } from '#contract/shop.ts'
import type { StorefrontJson } from '#contract/storefront.ts'

/** The public settings of the shop. */
export type PublicSettings = StorefrontJson['shop'] & {
  /** Staff preview the shop while it is closed. */
  preview?: boolean
}

/** Used when the settings cannot be loaded. */
export const defaultShop: PublicSettings = {
  ...defaultPublicSettings,
  freeShippingThreshold: toDecimal(defaultPublicSettings.freeShippingThreshold),
  shippingMethods: defaultPublicSettings.shippingMethods.map(({ price, ...method }) => ({
    ...method,
    price: toDecimal(price),
  })),
  categories: [],
}

/** Provided by `root.tsx`. */
export const ShopContext = createContext<PublicSettings>(defaultShop)

export const useShop = (): PublicSettings => useContext(ShopContext)

/** The currency of all prices of the shop. */
export const useCurrency = (): string => useShop().currency
