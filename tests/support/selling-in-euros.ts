import type { Address } from '#contract/checkout.ts'
import type { PricesBodyJson } from '#contract/price-lists.ts'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import type { Caller, SignedIn, TestShop } from './shop.ts'

export const EURO_PREFIX = 'de-at'

/** Where orders of the euro market are sent to. */
export const viennaAddress: Address = {
  ...{ firstName: 'Eva', lastName: 'Huber', email: 'eva@example.test', phone: '+43 1 5350100' },
  ...{ address: 'Graben 1', city: 'Wien', state: '', zipCode: '1010', country: 'AT' },
}

/** Calls the API in the euro market. */
export const inEuros = (shop: TestShop, { token }: SignedIn): Caller => shop.callFrom('127.0.0.1', token, EURO_PREFIX)

/** Shipping in the shop's currency and, where given, in euros. */
export const shippingZone = (euros: number | null, currency = 'EUR'): ZoneBodyJson => ({
  name: 'World',
  places: [{ country: 'US' }, { country: 'AT' }],
  methods: [
    {
      ...{ code: 'standard', name: 'Standard', rate: 'flat' },
      tiers: [{ from: 0, price: 4 }],
      otherCurrencies: euros === null ? [] : [{ currency, tiers: [{ from: 0, price: euros, freeOver: 100 }] }],
    },
    { code: 'express', name: 'Express', rate: 'flat', tiers: [{ from: 0, price: 9 }] },
  ],
})

/** Opens a market for Austria in German that sells in a currency of its own. @returns the ID of its price list */
export async function addEuroMarket(admin: SignedIn, { currency = 'EUR', includesTax = false } = {}): Promise<number> {
  const list = { name: `Prices in ${currency}`, currency, includesTax }
  const { priceList } = await admin('POST /admin/price-lists', list)
  const { zones } = await admin('GET /admin/shipping')
  await admin('PUT /admin/shipping/zones/{id}', { id: zones[0]?.id ?? 0, ...shippingZone(5, currency) })
  const { markets } = await admin('GET /admin/markets')
  const [main] = markets
  if (main) {
    const { id, isDefault, ...rest } = main
    await admin('PUT /admin/markets/{id}', { id, ...rest, countries: ['US'] })
  }
  await admin('POST /admin/markets', {
    ...{ code: 'austria', name: 'Austria', countries: ['AT'], priceList: priceList.id },
    languages: [{ prefix: EURO_PREFIX, language: 'de' }],
  })
  return priceList.id
}

/** Sets prices of products in a list. */
export const setPrices = (admin: SignedIn, list: number, ...prices: Omit<PricesBodyJson['prices'][number], 'list'>[]) =>
  admin('PUT /admin/prices', { prices: prices.map((price) => ({ list, ...price })) })
