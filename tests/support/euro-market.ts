import type { SignedIn, TestShop } from './shop.ts'

/** A market with a price list in euros, and calls of the API in it. */
export interface EuroMarket {
  marketId: number
  list: number
  /** Saves prices of products, in euros; null: not sold. */
  price(prices: Record<string, number | null | { price: number; compareAt: number }>): Promise<void>
  /** The reply to a GET, such as of `/products?onSale=true`, in the market. */
  get(path: string): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
}

/** Adds Austria, whose pages in English begin with `/en-at`, as a market with prices in euros that include tax. */
export async function addEuroMarket({ app }: TestShop, admin: SignedIn): Promise<EuroMarket> {
  const { priceList } = await admin('POST /admin/price-lists', { name: 'Euro', currency: 'EUR', includesTax: true })
  const { market } = await admin('POST /admin/markets', {
    ...{ code: 'austria', name: 'Austria', countries: ['AT'], priceList: priceList.id },
    languages: [
      { prefix: 'en-at', language: 'en' },
      { prefix: 'de-at', language: 'de-AT' },
    ],
  })
  return {
    marketId: market.id,
    list: priceList.id,
    async price(prices) {
      const rows = Object.entries(prices).map(([product, price]) => ({
        ...{ list: priceList.id, product },
        ...(typeof price === 'object' && price !== null ? price : { price }),
      }))
      await admin('PUT /admin/prices', { prices: rows })
    },
    async get(path) {
      const url = `/api${path}${path.includes('?') ? '&' : '?'}market=en-at`
      const response = await app.inject({ url })
      return { status: response.statusCode, body: response.json() }
    },
  }
}
