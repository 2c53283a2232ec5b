import type { MerchantReturnPolicy, OfferShippingDetails, Thing } from 'schema-dts'
import { type CountryCode, CURRENCY } from '#contract/shop.ts'
import type { ShopFacts } from '../../shop/shop.ts'

type ShippingMethod = ShopFacts['shippingMethods'][number]

/** What offers refer to: how orders can be sent, and how they can be returned. */
export const describeTerms = (origin: string, shop: ShopFacts): Thing[] => [
  ...describeShipping(origin, shop),
  describeReturns(origin, shop),
]

/**
 * Which of the shipping details an offer has.
 * @param price of the product, in dollars; from the threshold on standard shipping is free
 */
export const shippingIds = (origin: string, shop: ShopFacts, price: number): string[] =>
  ratesOf(shop)
    .filter(({ from, below }) => price >= from && price < below)
    .map(({ id }) => idOf(origin, id))

export const returnPolicyId = (origin: string): string => idOf(origin, 'returns')

const idOf = (origin: string, name: string): string => `${origin}/#${name}`

interface Rate {
  id: string
  method: ShippingMethod
  /** Dollars for the parcel. */
  price: number
  /** The prices of products for which the rate holds, in dollars. */
  from: number
  below: number
}

/** Standard shipping costs nothing from the threshold on, where it costs something below. */
function ratesOf({ shippingMethods, freeShippingThreshold }: ShopFacts): Rate[] {
  const always = { from: 0, below: Number.POSITIVE_INFINITY }
  return shippingMethods
    .filter(({ offered }) => offered)
    .flatMap((method): Rate[] => {
      const rate = { id: `shipping-${method.id}`, method, price: method.price, ...always }
      if (method.id !== 'standard' || method.price === 0) return [rate]
      return [
        { ...rate, below: freeShippingThreshold },
        { ...rate, id: `${rate.id}-free`, price: 0, from: freeShippingThreshold },
      ]
    })
}

const describeShipping = (origin: string, shop: ShopFacts): OfferShippingDetails[] =>
  ratesOf(shop).map(({ id, method, price }) => ({
    '@type': 'OfferShippingDetails',
    '@id': idOf(origin, id),
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: CURRENCY.toUpperCase() },
    shippingDestination: shop.countries.map((country) => ({
      '@type': 'DefinedRegion' as const,
      addressCountry: isoCode(country),
    })),
    ...deliveryTimeOf(method),
  }))

/** Where the estimate counts days, such as "5-7 business days". */
function deliveryTimeOf({ estimate }: ShippingMethod) {
  const days = /^next business day$/i.test(estimate)
    ? ['1']
    : /^(\d+)(?:\s*[-–]\s*(\d+))? business days?$/i.exec(estimate)?.slice(1)
  if (!days) return undefined
  const [min = 1, max = min] = days.filter((each) => each !== undefined).map(Number)
  return {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime' as const,
      transitTime: { '@type': 'QuantitativeValue' as const, minValue: min, maxValue: max, unitCode: 'DAY' },
    },
  }
}

function describeReturns(origin: string, { returnDays, countries }: ShopFacts): MerchantReturnPolicy {
  const policy = {
    '@type': 'MerchantReturnPolicy' as const,
    '@id': returnPolicyId(origin),
    applicableCountry: countries.map(isoCode),
  }
  if (returnDays === 0) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    // As the page about returns says.
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}

/** The shop calls the United Kingdom UK; ISO 3166 calls it GB. */
const isoCode = (country: CountryCode): string => (country === 'UK' ? 'GB' : country)
