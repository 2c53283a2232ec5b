import type { ProductJson } from '#contract/catalog.ts'
import { readProductsById } from '#web/api/products-by-id.ts'
import { type CartLine, lineKey } from './lines.ts'

type CurrentData = Pick<
  CartLine,
  'name' | 'fallback' | 'handle' | 'image' | 'price' | 'stockCount' | 'sold' | 'giftCard' | 'components'
>

/** Loads current prices and stock by line ID. A product that is no longer sold has a stock of 0. */
export async function readGuestLines(lines: CartLine[]): Promise<Map<string, Partial<CurrentData>>> {
  const products = await readProductsById(lines.map((line) => line.productId))
  return new Map(lines.map((line) => [line.id, currentData(line, products.get(line.productId))]))
}

function currentData(line: CartLine, product: ProductJson | null | undefined): Partial<CurrentData> {
  const key = lineKey(line)
  const variant = product?.variants.find((each) => lineKey({ ...each, productId: line.productId }) === key)
  if (!product || !variant) return { stockCount: 0, sold: false }
  return {
    name: product.name,
    fallback: product.fallback?.name,
    handle: product.handle,
    image: variant.image ?? product.image,
    price: variant.price ?? product.price,
    stockCount: variant.stockCount,
    sold: true,
    ...(product.giftCard && { giftCard: true }),
    ...(variant.components && { components: variant.components }),
  }
}
