import type { ProductJson } from '#contract/catalog.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import type { CartLine } from './lines.ts'

type Fresh = Pick<CartLine, 'name' | 'image' | 'price' | 'stockCount'>

/** By line id, the prices and stock of now. A product that is no longer sold has a stock of 0. */
export async function readGuestLines(lines: CartLine[]): Promise<Map<string, Partial<Fresh>>> {
  const ids = [...new Set(lines.map((line) => line.productId))]
  const products = new Map(await Promise.all(ids.map(async (id) => [id, await readProduct(id)] as const)))
  return new Map(lines.map((line) => [line.id, freshLine(line, products.get(line.productId))]))
}

async function readProduct(id: string): Promise<ProductJson | undefined> {
  try {
    return (await call('GET /products/{id}', { id })).data
  } catch (error) {
    if (hasCode(error, 'not_found', 'gone')) return undefined
    throw error
  }
}

function freshLine(line: CartLine, product: ProductJson | undefined): Partial<Fresh> {
  const variant = product?.variants.find(({ color, size }) => color === line.color && size === line.size)
  if (!product || !variant) return { stockCount: 0 }
  return {
    name: product.name,
    image: variant.image ?? product.image,
    price: variant.price ?? product.price,
    stockCount: variant.stockCount,
  }
}
