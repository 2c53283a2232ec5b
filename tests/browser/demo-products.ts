import type { ProductJson } from '#contract/catalog.ts'
import { shopCaller } from './shoppers.ts'

const lowestStock = ({ variants }: ProductJson) => Math.min(...variants.map(({ stockCount }) => stockCount))

/** A product whose variants all have plenty of stock, so that no other test sells it out. */
export async function plentifulProduct(): Promise<ProductJson> {
  const products = await onSale()
  const [most] = products.toSorted((a, b) => lowestStock(b) - lowestStock(a))
  if (!most || lowestStock(most) < 5) throw new Error('The demo store has no product with enough stock')
  return most
}

/** A product with several sizes in stock, and no colors. */
export async function productWithSizes(): Promise<ProductJson> {
  const found = (await onSale()).find(
    (product) => product.sizes.length > 1 && product.colors.length === 0 && lowestStock(product) > 0,
  )
  if (!found) throw new Error('The demo store has nothing in sizes')
  return found
}

/** A variant with so little stock that a single order can buy all of it. */
export async function scarceVariant() {
  const all = (await onSale()).flatMap(({ id, name, variants }) =>
    variants.map(({ color, size, stockCount }) => ({ productId: id, name, color, size, stockCount })),
  )
  const [least] = all.filter(({ stockCount }) => stockCount >= 2).toSorted((a, b) => a.stockCount - b.stockCount)
  if (!least) throw new Error('The demo store has nothing in stock')
  return least
}

async function onSale(): Promise<ProductJson[]> {
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true' })
  return data?.products ?? []
}
