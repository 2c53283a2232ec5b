// Made by `npm run messages` from en/placeholders.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The name of the shop */ shopName: undefined
  /** The orders that ship free, such as “Free shipping on orders over $50” */ freeShipping: undefined
  /** The amount from which standard shipping is free */ freeShippingThreshold: undefined
  /** A table of the shipping methods, on a line of its own */ shippingMethods: undefined
  /** The countries the shop ships to */ countries: undefined
  /** The tax rate */ taxRate: undefined
  /** The number of days to return an item */ returnDays: undefined
  /** The number of years of warranty */ warrantyYears: undefined
  /** The address of the shop */ address: undefined
  /** The phone number of the shop */ phone: undefined
  /** The email of the shop, as a link */ supportEmail: undefined
}>('placeholders', {
  shopName: "The name of the shop",
  freeShipping: "The orders that ship free, such as “Free shipping on orders over $50”",
  freeShippingThreshold: "The amount from which standard shipping is free",
  shippingMethods: "A table of the shipping methods, on a line of its own",
  countries: "The countries the shop ships to",
  taxRate: "The tax rate",
  returnDays: "The number of days to return an item",
  warrantyYears: "The number of years of warranty",
  address: "The address of the shop",
  phone: "The phone number of the shop",
  supportEmail: "The email of the shop, as a link",
})
