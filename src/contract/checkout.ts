import { z } from 'zod'
import { t } from '#messages/addressFields.ts'
import { CartItem, FurtherItems, ListedItems } from './cart.ts'
import { CartDiscounts, TakesCodes } from './cart-discounts.ts'
import { missingPart, postcodeProblem, regionProblem, writePostcode, writeRegion } from './countries.ts'
import type { CountryCode } from './country-codes.ts'
import { Country } from './country-field.ts'
import { Currency } from './currencies.ts'
import { Email, Money, requiredLine, toVisibleLine, withTypeMessage } from './fields.ts'
import { cartGiftCardFields, GiftCardRecipients } from './gift-cards.ts'
import { manualMethods } from './manual-methods.ts'
import { OfferedManualMethod } from './manual-payments.ts'
import { flag } from './query-fields.ts'
import { Arrival, MethodCode, ShippingOffer } from './shipping.ts'
import { TaxId, TaxIdNumber } from './tax-ids.ts'
import { StockProblem, Totals, taxFields } from './totals.ts'

/** A stored address, which may be invalid by current rules. */
export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string().optional(),
  address: z.string(),
  address2: z.string().optional(),
  district: z.string().optional().meta({ description: 'A part of the city, in countries that have it in addresses' }),
  city: z.string(),
  state: z
    .string()
    .meta({ description: 'The code of a region, such as a state or province; otherwise as typed, or nothing' }),
  zipCode: z.string(),
  country: Country,
})
export type Address = z.output<typeof Address>

const optionalLine = (maxLength = 200) => z.string().overwrite(toVisibleLine).max(maxLength).optional()

/** A part that some countries require. The schema of the address checks it. */
const countryPart = (error: () => string, maxLength: number) =>
  z.string(withTypeMessage(error)).overwrite(toVisibleLine).max(maxLength).default('')

type CountryPart = 'city' | 'state' | 'zipCode'
type CountryParts = Pick<Address, 'country' | CountryPart>

/** Checks a part by the rules of the country, even if other fields are invalid. */
function checkedPart(part: CountryPart, findProblem: (country: CountryCode, text: string) => string | undefined) {
  const parts = z.object({ country: Country, [part]: z.string() })
  return [
    (address: CountryParts) => !findProblem(address.country, address[part]),
    {
      path: [part] as PropertyKey[],
      error: ({ input }: { input?: unknown }) => {
        const address = input as CountryParts
        return findProblem(address.country, address[part])
      },
      when: ({ value }: { value: unknown }) => parts.safeParse(value).success,
    },
  ] as const
}

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
    company: optionalLine(100),
    address: requiredLine(() => t('addressRequired')),
    address2: optionalLine(),
    district: optionalLine(100),
    city: countryPart(() => t('cityRequired'), 100),
    state: countryPart(() => t('stateRequired'), 100).meta({ description: 'A region by code or name' }),
    zipCode: countryPart(() => t('zipCodeRequired'), 20),
    country: Country,
  })
  .overwrite(({ company, address2, district, ...address }) => ({
    ...address,
    ...(company && { company }),
    ...(address2 && { address2 }),
    ...(district && { district }),
    state: writeRegion(address.country, address.state, address),
    zipCode: writePostcode(address.country, address.zipCode),
  }))
  .refine(...checkedPart('city', (country, city) => missingPart(country, 'city', city)))
  .refine(...checkedPart('state', regionProblem))
  .refine(
    ...checkedPart(
      'zipCode',
      (country, zipCode) => missingPart(country, 'zipCode', zipCode) ?? postcodeProblem(country, zipCode),
    ),
  )

const confirmAddress = z.boolean().default(false).meta({
  description: 'Accepts an address whose postal code does not match its state, which is rejected otherwise',
})

/** An address that the shopper can confirm although it looks unlikely. */
export const CorrectAddressBody = AddressInput.safeExtend({ confirmAddress })

export const CheckoutForm = AddressInput.safeExtend({ shippingMethod: MethodCode })
export type CheckoutForm = z.output<typeof CheckoutForm>

/** A line that is required unless a wallet does not give it. */
const lineOfWallet = (error: () => string, maxLength: number) =>
  z.string(withTypeMessage(error)).overwrite(toVisibleLine).max(maxLength)

const requiredWithoutWallet = (field: 'phone' | 'lastName', error: () => string) =>
  [
    (form: { phone: string; lastName: string; express?: boolean | undefined }) => form.express || form[field] !== '',
    { path: [field] as PropertyKey[], error },
  ] as const

export const PlaceOrderBody = AddressInput.safeExtend({
  phone: lineOfWallet(() => t('phoneRequired'), 40),
  lastName: lineOfWallet(() => t('lastNameRequired'), 100),
  express: z.boolean().optional().meta({
    description:
      'Whether the address is from a wallet: it may have no phone number and no last name, and is not saved to the account',
  }),
  shippingMethod: MethodCode.optional().meta({
    description: 'The code of a method in the quote. Required if anything is shipped, otherwise ignored',
  }),
  billing: AddressInput.optional().meta({ description: 'The shipping address when left out' }),
  paymentMethod: z
    .enum(['online', ...manualMethods])
    .optional()
    .meta({
      description: 'A manual method that the checkout offers. `online`, the default, is the payment provider',
    }),
  taxId: TaxIdNumber.optional().meta({
    description: 'The VAT number of a business that buys, as `POST /checkout/tax-id` returned it',
  }),
  confirmAddress,
  saveAddress: z.boolean().default(false).meta({ description: 'Whether to save the shipping address to the account' }),
  expectedTotal: Money.meta({ description: 'The total shown to the shopper; the order is rejected if it has changed' }),
  expectedDue: Money.optional().meta({
    description:
      'What gift cards and store credit leave to pay, as in the quote; the order is rejected if it has changed. Without it, they are not used',
  }),
  useStoreCredit: z.boolean().optional().meta({ description: 'Whether store credit pays too; true when left out' }),
  giftCards: GiftCardRecipients.optional(),
  expectedCurrency: Currency.optional().meta({
    description:
      'The currency of `expectedTotal`; that of the shop when left out. The order is rejected if the market has another one',
  }),
  expectedContents: z
    .string()
    .max(100)
    .optional()
    .meta({ description: '`contents` of the quote that the shopper saw; the order is rejected if they have changed' }),
  expectedArrival: Arrival.nullable().optional().meta({
    description:
      'The days of delivery that the shopper saw, null if none were promised; the order is rejected if they have changed',
  }),
})
  .refine(...requiredWithoutWallet('lastName', () => t('lastNameRequired')))
  .refine(...requiredWithoutWallet('phone', () => t('phoneRequired')))

export const ShippingMethod = z.object({
  id: MethodCode,
  name: z.string(),
  price: Money,
  estimate: z.string(),
})

export const PaymentOptions = z.object({
  provider: z.string(),
  publishableKey: z.string(),
  methodConfiguration: z.string().nullable().meta({
    description: 'The ID of the payment method configuration at the provider. null for the default one',
  }),
})

export const CheckoutOptionsReply = z.object({
  shippingMethods: z.array(ShippingMethod).meta({
    description:
      'Empty for a shop with shipping zones, whose methods depend on the address: see `methods` of the quote',
  }),
  taxRate: z.number().meta({ description: '0.08 is 8 %' }),
  freeShippingThreshold: Money,
  currency: z.string().meta({ description: 'ISO 4217 code of the currency of orders in this market' }),
  countries: z
    .array(z.object({ code: Country, name: z.string() }))
    .meta({ description: 'The countries of the market' }),
  payment: PaymentOptions,
  online: z.boolean().meta({ description: 'Whether the payment provider takes payments' }),
  manualMethods: z.array(OfferedManualMethod).meta({ description: 'Payment methods outside the payment provider' }),
})
export type CheckoutOptionsJson = z.input<typeof CheckoutOptionsReply>

const region = { state: z.string().trim().max(100).optional(), zipCode: z.string().trim().max(20).optional() }

/** Where an order is to be sent. Taxes may depend on it. Incomplete while the shopper enters the address. */
export const QuoteQuery = z.strictObject({
  useStoreCredit: flag.optional().meta({ description: 'Whether store credit pays too; true when left out' }),
  country: Country.optional().meta({ description: 'The first country of the market when left out' }),
  ...region,
  city: z.string().trim().max(100).optional(),
  address: z.string().trim().max(200).optional().meta({
    description: 'The street. Taxes depend on it only where Stripe Tax calculates them',
  }),
  taxId: TaxIdNumber.optional().meta({
    description: 'The VAT number of a business that buys, as `POST /checkout/tax-id` returned it',
  }),
})

/**
 * Where a wallet sends an order, as far as it says so before the payment: in Canada and the United Kingdom only the beginning of the postal
 * code.
 */
export const ExpressQuoteBody = QuoteQuery.omit({ address: true, taxId: true, useStoreCredit: true }).extend({
  items: FurtherItems.meta({
    description:
      'Items of which the cart is to have at least these units: those of a cart that the server does not have, or the product of a page',
  }),
})

export const EstimateBody = z.strictObject({
  country: Country,
  ...region,
  items: ListedItems,
})

/** What it costs to ship items to a place, and when they arrive if they are ordered today. */
export const EstimateReply = z.object({
  needsShipping: z.boolean(),
  methods: z.array(ShippingOffer).meta({ description: 'Empty if the shop does not ship the items there' }),
  currency: z.string().meta({ description: 'ISO 4217 code of the currency of the prices' }),
})
export type EstimateJson = z.input<typeof EstimateReply>

/** The total of the cart with each shipping method, and its problems. Lines that are no longer sold cost nothing. */
export const QuoteReply = z.object({
  items: z.array(CartItem),
  problems: z.array(StockProblem),
  needsShipping: z.boolean().meta({ description: 'Whether a shipping method must be chosen' }),
  methods: z.array(ShippingOffer).meta({
    description:
      'The shipping methods offered for the place. Empty if nothing is shipped, or the shop does not ship there',
  }),
  totals: z.record(MethodCode, Totals.extend(taxFields)).meta({
    description: 'By shipping method on offer. All the same if nothing is shipped',
  }),
  discounts: z.record(MethodCode, CartDiscounts).optional().meta({
    description: 'By shipping method, like the totals. Absent if no promotion applies and no code was entered',
  }),
  takesCodes: TakesCodes,
  ...cartGiftCardFields,
  takesGiftCards: z.boolean().optional().meta({ description: 'Whether the shop has issued gift cards' }),
  due: z.record(MethodCode, Money).optional().meta({
    description: 'What gift cards and store credit leave to pay, by shipping method. Absent without any',
  }),
  taxId: TaxId.nullable().meta({
    description: 'The VAT number of the query. null without one, or if it was not entered',
  }),
  takesTaxId: z
    .boolean()
    .meta({ description: 'Whether a VAT number can change the tax, because the shop charges VAT' }),
  taxesPending: z.boolean().meta({
    description: 'Whether the taxes are not known yet, because the place is incomplete. The totals have none then',
  }),
  taxByStreet: z.boolean().meta({ description: 'Whether taxes depend on the street and city too' }),
  taxByPlace: z.boolean().meta({ description: 'Whether taxes depend on where the order is sent' }),
  shippingByPlace: z.boolean().meta({ description: 'Whether shipping methods depend on where the order is sent' }),
  currency: z.string().meta({ description: 'ISO 4217 code of the currency of all amounts' }),
  contents: z.string().meta({ description: 'Changes when the lines do, or what is in a bundle' }),
})
export type QuoteJson = z.input<typeof QuoteReply>
