import { z } from 'zod'
import { t } from '#messages/addressFields.ts'
import { CartItem } from './cart.ts'
import { postcodeProblem, regionProblem, writePostcode, writeRegion } from './countries.ts'
import { asLine, Country, Email, Money, notOfType, requiredLine } from './fields.ts'
import { type CountryCode, shippingMethodIds } from './shop.ts'
import { StockProblem, Totals } from './totals.ts'

/** An address as it was once written down. What was right then need not pass the checks of today. */
export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string().meta({ description: 'The code of a state or province; a county as typed, or nothing' }),
  zipCode: z.string(),
  country: Country,
})
export type Address = z.output<typeof Address>

/** Whether a part of a body can be looked at, also while other fields are wrong, so that a form says all at once. */
const has =
  (...names: ('state' | 'zipCode')[]) =>
  ({ value }: { value: unknown }) =>
    z.object({ country: Country, ...Object.fromEntries(names.map((name) => [name, z.string()])) }).safeParse(value)
      .success

/**
 * An address that something can be sent to, as its country writes addresses: `countryRules`. A region may be given by
 * name, a postcode in small letters; both become what stands on a parcel. Whether the phone number can be one, only
 * the server says.
 */
export const AddressInput = z
  .strictObject({
    firstName: requiredLine(() => t('firstNameRequired'), 100),
    lastName: requiredLine(() => t('lastNameRequired'), 100),
    email: Email,
    phone: requiredLine(() => t('phoneRequired'), 40),
    address: requiredLine(() => t('addressRequired')),
    city: requiredLine(() => t('cityRequired'), 100),
    state: z
      .string(notOfType(() => t('stateRequired')))
      .overwrite(asLine)
      .max(100)
      .meta({ description: 'A state or province by code or name; in the UK a county, which may be empty' }),
    zipCode: requiredLine(() => t('zipCodeRequired'), 20),
    country: Country,
  })
  .overwrite((address) => ({
    ...address,
    state: writeRegion(address.country, address.state),
    zipCode: writePostcode(address.country, address.zipCode),
  }))
  .refine(({ country, state }) => !regionProblem(country, state), {
    path: ['state'],
    error: ({ input }) => regionProblem(...partsOf(input, 'state')),
    when: has('state'),
  })
  .refine(({ country, zipCode }) => !postcodeProblem(country, zipCode), {
    path: ['zipCode'],
    error: ({ input }) => postcodeProblem(...partsOf(input, 'zipCode')),
    when: has('zipCode'),
  })

/** Of what one of its rules has refused. */
function partsOf(input: unknown, name: 'state' | 'zipCode'): [CountryCode, string] {
  const address = input as Pick<Address, 'country' | 'state' | 'zipCode'>
  return [address.country, address[name]]
}

const confirmAddress = z.boolean().default(false).meta({
  description: 'Takes an address although its postcode is not one of its state, which is refused otherwise',
})

/** An address of which its writer can say that it is meant as it is. */
export const CorrectAddressBody = AddressInput.safeExtend({ confirmAddress })

export const CheckoutForm = AddressInput.safeExtend({ shippingMethod: z.enum(shippingMethodIds) })
export type CheckoutForm = z.output<typeof CheckoutForm>

export const PlaceOrderBody = CheckoutForm.safeExtend({
  billing: AddressInput.optional().meta({ description: 'The shipping address when left out' }),
  confirmAddress,
  saveAddress: z.boolean().default(false).meta({ description: 'Also keep the shipping address with the profile' }),
  expectedTotal: Money.meta({ description: 'The total the shopper was shown; any other refuses the order' }),
})

export const ShippingMethod = z.object({
  id: z.enum(shippingMethodIds),
  name: z.string(),
  price: Money,
  estimate: z.string(),
})

export const PaymentOptions = z.object({ provider: z.string(), publishableKey: z.string() })

export const CheckoutOptionsReply = z.object({
  shippingMethods: z.array(ShippingMethod),
  taxRate: z.number().meta({ description: '0.08 is 8 %' }),
  freeShippingThreshold: Money,
  countries: z.array(z.object({ code: Country, name: z.string() })),
  payment: PaymentOptions,
})
export type CheckoutOptionsJson = z.input<typeof CheckoutOptionsReply>

/** What the cart costs with each shipping method, and what is wrong with it. Lines that are not sold any more cost nothing. */
export const QuoteReply = z.object({
  items: z.array(CartItem),
  problems: z.array(StockProblem),
  totals: z.partialRecord(z.enum(shippingMethodIds), Totals).meta({ description: 'By shipping method on offer' }),
})
export type QuoteJson = z.input<typeof QuoteReply>
