import type { ProductJson } from '#contract/catalog.ts'
import { shopCaller } from './shoppers.ts'

const lowestStock = ({ variants }: ProductJson) => Math.min(...variants.map(({ stockCount }) => stockCount))

/** Finds the product with the most stock in every variant, so that no other test sells it out. */
export async function findPlentifulProduct(): Promise<ProductJson> {
  const products = await listProductsInStock()
  const [most] = products.toSorted((a, b) => lowestStock(b) - lowestStock(a))
  if (!most || lowestStock(most) < 5) throw new Error('The demo store has no product with enough stock')
  return most
}

/** Finds a product with several sizes in stock and no colors. */
export async function findProductWithSizes(): Promise<ProductJson> {
  const found = (await listProductsInStock()).find(
    (product) => product.sizes.length > 1 && product.colors.length === 0 && lowestStock(product) > 0,
  )
  if (!found) throw new Error('The demo store has no product with several sizes in stock')
  return found
}

/** Finds the variant with the least stock, at least two units, which a single order can buy. */
export async function findScarceVariant() {
  const all = (await listProductsInStock()).flatMap(({ id, name, variants }) =>
    variants.map(({ color, size, stockCount }) => ({ productId: id, name, color, size, stockCount })),
  )
  const [least] = all.filter(({ stockCount }) => stockCount >= 2).toSorted((a, b) => a.stockCount - b.stockCount)
  if (!least) throw new Error('The demo store has no variant with two units in stock')
  return least
}

async function listProductsInStock(): Promise<ProductJson[]> {
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true' })
  return data?.products ?? []
}
