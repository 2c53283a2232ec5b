import { z } from 'zod'
import { CartItem } from './cart.ts'
import { Country, Email, Money, requiredText } from './fields.ts'
import { shippingMethodIds } from './shop.ts'
import { StockProblem, Totals } from './totals.ts'

export const Address = z.strictObject({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: Email,
  phone: requiredText('Phone number is required', 40),
  address: requiredText('Address is required'),
  city: requiredText('City is required', 100),
  state: requiredText('State is required', 100),
  zipCode: requiredText('ZIP code is required', 20),
  country: Country,
})
export type Address = z.output<typeof Address>

export const CheckoutForm = Address.extend({ shippingMethod: z.enum(shippingMethodIds) })
export type CheckoutForm = z.output<typeof CheckoutForm>

export const PlaceOrderBody = CheckoutForm.extend({
  billing: Address.optional().meta({ description: 'The shipping address when left out' }),
  saveAddress: z.boolean().default(false).meta({ description: 'Also keep the shipping address with the profile' }),
  expectedTotal: Money.meta({ description: 'The total the shopper was shown; any other refuses the order' }),
})

export const ShippingMethod = z.object({
  id: z.enum(shippingMethodIds),
  name: z.string(),
  price: Money,
  estimate: z.string(),
})

export const PaymentOptions = z.object({ provider: z.enum(['sandbox', 'stripe']), publishableKey: z.string() })

export const CheckoutOptionsReply = z.object({
  shippingMethods: z.array(ShippingMethod),
  taxRate: z.number().meta({ description: '0.08 is 8 %' }),
  freeShippingThreshold: Money,
  countries: z.array(z.object({ code: Country, name: z.string() })),
  payment: PaymentOptions,
})
export type CheckoutOptionsJson = z.input<typeof CheckoutOptionsReply>

/** What the cart costs with each shipping method, and what is wrong with it. */
export const QuoteReply = z.object({
  items: z.array(CartItem),
  problems: z.array(StockProblem),
  totals: z.partialRecord(z.enum(shippingMethodIds), Totals).meta({ description: 'By shipping method on offer' }),
})
export type QuoteJson = z.input<typeof QuoteReply>
