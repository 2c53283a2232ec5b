import { z } from 'zod'
import { CategoryStep } from './categories.ts'
import { Country } from './country-field.ts'
import { Money } from './fields.ts'
import { PublicMarket } from './markets.ts'
import { shippingMethodIds, socialNetworks } from './shop.ts'

/** The public settings, which pages show. */
export const StorefrontReply = z.object({
  hero: z
    .object({ image: z.string(), placeholder: z.string().nullable() })
    .nullable()
    .meta({ description: 'The large picture on the home page' }),
  shop: z.object({
    open: z.boolean().meta({ description: 'Whether everyone can see the shop' }),
    name: z.string(),
    currency: z.string().meta({ description: 'ISO 4217 code of the currency of all prices' }),
    address: z.string(),
    phone: z.string(),
    supportEmail: z.string(),
    demoPromises: z.boolean(),
    guestCheckout: z.boolean().optional().meta({ description: 'Whether shoppers can order without an account' }),
    giftCards: z.literal(true).optional().meta({ description: 'Whether it has issued gift cards. Absent if not' }),
    expressCheckout: z.boolean().optional().meta({
      description: 'Whether wallets such as Apple Pay can be used without the form of the checkout',
    }),
    social: z.array(z.object({ name: z.enum(socialNetworks), url: z.string() })),
    pricesIncludeTax: z.boolean().meta({ description: 'Whether prices include tax, or the checkout adds it' }),
    freeShippingThreshold: Money,
    shippingMethods: z.array(
      z.object({
        id: z.enum(shippingMethodIds),
        name: z.string(),
        price: Money,
        estimate: z.string(),
        offered: z.boolean(),
      }),
    ),
    countries: z.array(Country).meta({ description: 'Where orders are shipped to' }),
    markets: z.array(PublicMarket).optional().meta({
      description: 'All languages of all markets, the default one first. Absent if there is only one, in English',
    }),
    pageHandles: z.record(z.string(), z.string()).optional().meta({
      description: 'The translated last parts of the addresses of content pages by slug. Absent if there are none',
    }),
    lowStock: z.int().meta({ description: 'At or below this number of units, stock is low' }),
    returnDays: z.int(),
    warrantyYears: z.int(),
    categories: z
      .array(CategoryStep)
      .meta({ description: 'The first roots of the category tree that have visible products' }),
  }),
})
export type StorefrontJson = z.input<typeof StorefrontReply>
