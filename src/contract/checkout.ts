import { z } from 'zod'
import { t } from '#messages/addressFields.ts'
import { CartItem } from './cart.ts'
import { postcodeProblem, regionProblem, writePostcode, writeRegion } from './countries.ts'
import { Country, Email, Money, notOfType, requiredLine, toSingleLine } from './fields.ts'
import { type CountryCode, shippingMethodIds } from './shop.ts'
import { StockProblem, Totals, taxFields } from './totals.ts'

/** A stored address, which may be invalid by current rules. */
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

/** Whether these fields of a body are present, so that they can be checked even if other fields are invalid. */
const has =
  (...names: ('state' | 'zipCode')[]) =>
  ({ value }: { value: unknown }) =>
    z.object({ country: Country, ...Object.fromEntries(names.map((name) => [name, z.string()])) }).safeParse(value)
      .success

/**
 * A shipping address, validated by the rules of its country (`countryRules`). A region may be given by name and a postal code
 * in lower case; both are normalized. The phone number is validated only by the server.
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
      .overwrite(toSingleLine)
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

/** The input that failed a rule. */
function partsOf(input: unknown, name: 'state' | 'zipCode'): [CountryCode, string] {
  const address = input as Pick<Address, 'country' | 'state' | 'zipCode'>
  return [address.country, address[name]]
}

const confirmAddress = z.boolean().default(false).meta({
  description: 'Accepts an address whose postal code does not match its state, which is refused otherwise',
})

/** An address that the shopper can confirm although it looks unlikely. */
export const CorrectAddressBody = AddressInput.safeExtend({ confirmAddress })

export const CheckoutForm = AddressInput.safeExtend({ shippingMethod: z.enum(shippingMethodIds) })
export type CheckoutForm = z.output<typeof CheckoutForm>

export const PlaceOrderBody = AddressInput.safeExtend({
  shippingMethod: z
    .enum(shippingMethodIds)
    .optional()
    .meta({ description: 'Required if anything is shipped, otherwise ignored' }),
  billing: AddressInput.optional().meta({ description: 'The shipping address when left out' }),
  confirmAddress,
  saveAddress: z.boolean().default(false).meta({ description: 'Whether to save the shipping address to the account' }),
  expectedTotal: Money.meta({ description: 'The total shown to the shopper; the order is refused if it has changed' }),
  expectedContents: z
    .string()
    .max(100)
    .optional()
    .meta({ description: '`contents` of the quote that the shopper saw; the order is refused if they have changed' }),
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

/** Where an order is to be sent. Taxes may depend on it. Incomplete while the shopper enters the address. */
export const QuoteQuery = z.strictObject({
  country: Country.optional().meta({ description: 'The first country of the shop when left out' }),
  state: z.string().trim().max(100).optional(),
  zipCode: z.string().trim().max(20).optional(),
})

/** The total of the cart with each shipping method, and its problems. Lines that are no longer sold cost nothing. */
export const QuoteReply = z.object({
  items: z.array(CartItem),
  problems: z.array(StockProblem),
  needsShipping: z.boolean().meta({ description: 'Whether a shipping method must be chosen' }),
  totals: z.partialRecord(z.enum(shippingMethodIds), Totals.extend(taxFields)).meta({
    description: 'By shipping method on offer. All the same if nothing is shipped',
  }),
  taxByPlace: z.boolean().meta({ description: 'Whether taxes depend on where the order is sent' }),
  contents: z.string().meta({ description: 'Changes when the lines do, or what is in a bundle' }),
})
export type QuoteJson = z.input<typeof QuoteReply>
