import { toDecimal } from '#contract/money.ts'
import { PAGE_SIZE } from '#contract/shop.ts'
import { searchProducts } from '../../catalog/search-products.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Shop } from '../../shop.ts'
import type { Engine } from '../engine.ts'

/** Answers from the shop's own search and tables, without a network. */
export const retrieval = ({ db, catalogue }: Pick<Shop, 'db' | 'catalogue'>): Engine => ({
  name: 'retrieval',
  async *answer({ message }) {
    const query = { q: message.slice(0, 200), page: 1, limit: PAGE_SIZE, sortBy: 'featured' } as const
    const { products } = await searchProducts(catalogue, query)
    const { returnDays, freeShippingThreshold } = await readSettings(db)
    if (products.length > 0) {
      yield { topic: 'text', text: 'This is what I found for you.' }
      yield { topic: 'products', productIds: products.map(({ id }) => id) }
    } else {
      const threshold = toDecimal(freeShippingThreshold)
      yield {
        topic: 'text',
        text: `I did not find that. You can return things for ${returnDays} days, and standard shipping is free from $${threshold}.`,
      }
      yield { topic: 'handOver', handOver: `I asked the assistant: ${message}` }
    }
    yield { topic: 'replies', replies: ['What is your return policy?', 'How much is shipping?'] }
  },
})
