import type { MerchantReturnPolicy, OfferShippingDetails, Thing } from 'schema-dts'
import type { CountryCode } from '#contract/country-codes.ts'
import type { PublicSettings } from '../../shop/shop.ts'

/** As many as Google reads in a return policy. */
const MAX_COUNTRIES = 50

type ShippingMethod = PublicSettings['shippingMethods'][number]

/** Structured data that offers refer to: shipping and returns. */
export const describeTerms = (origin: string, shop: PublicSettings): Thing[] => [
  ...describeShipping(origin, shop),
  describeReturns(origin, shop),
]

/**
 * IDs of the shipping details that apply to an offer.
 * @param price of the product; standard shipping is free from the threshold on
 */
export const shippingIds = (origin: string, shop: PublicSettings, price: number): string[] =>
  getRates(shop)
    .filter(({ from, below }) => price >= from && price < below)
    .map(({ id }) => getNodeId(origin, id))

export const returnPolicyId = (origin: string): string => getNodeId(origin, 'returns')

const getNodeId = (origin: string, name: string): string => `${origin}/#${name}`

interface Rate {
  id: string
  method: ShippingMethod
  /** Shipping cost. */
  price: number
  /** Range of product prices for which the rate applies. */
  from: number
  below: number
}

/** Splits standard shipping at the threshold for free shipping. */
function getRates({ shippingMethods, freeShippingThreshold }: PublicSettings): Rate[] {
  const anyPrice = { from: 0, below: Number.POSITIVE_INFINITY }
  return shippingMethods
    .filter(({ offered }) => offered)
    .flatMap((method): Rate[] => {
      const rate = { id: `shipping-${method.id}`, method, price: method.price, ...anyPrice }
      if (method.id !== 'standard' || method.price === 0) return [rate]
      return [
        { ...rate, below: freeShippingThreshold },
        { ...rate, id: `${rate.id}-free`, price: 0, from: freeShippingThreshold },
      ]
    })
}

const describeShipping = (origin: string, shop: PublicSettings): OfferShippingDetails[] =>
  getRates(shop).map(({ id, method, price }) => ({
    '@type': 'OfferShippingDetails',
    '@id': getNodeId(origin, id),
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: shop.currency },
    shippingDestination: shop.countries.slice(0, MAX_COUNTRIES).map((country) => ({
      '@type': 'DefinedRegion' as const,
      addressCountry: isoCode(country),
    })),
    ...parseDeliveryTime(method),
  }))

/** Parses estimates in days, such as "5-7 business days". */
function parseDeliveryTime({ estimate }: ShippingMethod) {
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

function describeReturns(origin: string, { returnDays, countries }: PublicSettings): MerchantReturnPolicy {
  const policy = {
    '@type': 'MerchantReturnPolicy' as const,
    '@id': returnPolicyId(origin),
    applicableCountry: countries.slice(0, MAX_COUNTRIES).map(isoCode),
  }
  if (returnDays === 0) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    // As stated on the returns page.
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}

/** The shop's code for the United Kingdom is UK; ISO 3166 uses GB. */
const isoCode = (country: CountryCode): string => (country === 'UK' ? 'GB' : country)
