import type { ProductBodyJson } from '#contract/admin-products.ts'

let count = 0

/** Builds the request body of a tent with two colors and two sizes. */
export function tent(changes: Partial<ProductBodyJson> = {}): ProductBodyJson {
  const prefix = `T${++count}`
  return {
    name: `Féjord Tent ${prefix}`,
    brand: 'Northline',
    category: 'Sports & Outdoors',
    price: 199.5,
    originalPrice: 249,
    colors: ['Moss', 'Sand'],
    sizes: ['2P', '4P'],
    features: ['Storm-proof'],
    specifications: { Weight: '2.1 kg', Poles: 'Aluminium' },
    variants: ['Moss', 'Sand'].flatMap((color) =>
      ['2P', '4P'].map((size) => ({ sku: `${prefix}-${color}-${size}`, color, size, stockCount: 5 })),
    ),
    ...changes,
  }
}

export const getSku = (body: ProductBodyJson, index = 0) => body.variants[index]?.sku ?? ''
