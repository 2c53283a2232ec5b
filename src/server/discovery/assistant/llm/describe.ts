import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { formatCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { CartLine } from '#server/sales/cart/queries.ts'

const MAX_DESCRIPTION_LENGTH = 600
const MAX_VARIANTS = 40
const MAX_ITEMS = 20

/** A product as the prompt describes it. */
export const describeProduct = (product: z.output<typeof Product>, currency: string) => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  category: product.category,
  price: formatCents(product.price, currency),
  ...(product.originalPrice && { priceBefore: formatCents(product.originalPrice, currency) }),
  rating: product.rating,
  reviews: product.reviews,
  stock: product.stockCount,
  colors: product.colors,
  sizes: product.sizes,
})

/** A product with all details of its page. */
export const describeWholeProduct = (product: z.output<typeof Product>, currency: string) => ({
  ...describeProduct(product, currency),
  description: product.description.slice(0, MAX_DESCRIPTION_LENGTH),
  features: product.features,
  specifications: product.specifications,
  variants: product.variants.slice(0, MAX_VARIANTS).map(({ color, size, price, stockCount }) => ({
    color,
    size,
    price: formatCents(price ?? product.price, currency),
    stock: stockCount,
  })),
})

/** An order as the prompt describes it: items and status, without name or address. */
export const describeOrder = (order: z.output<typeof Order>) => ({
  id: order.id,
  date: order.date.slice(0, 10),
  status: order.status,
  payment: order.paymentStatus,
  total: formatCents(order.total, order.currency),
  // Bundles without their components.
  items: order.items
    .filter(({ parent }) => parent === undefined)
    .slice(0, MAX_ITEMS)
    .map(({ name, quantity, price, color, size }) => ({
      name,
      quantity,
      price: formatCents(price, order.currency),
      color,
      size,
    })),
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  shipped: order.events.find(({ type }) => type === 'shipped')?.at.slice(0, 10),
  returns: order.returns.map(({ status }) => status),
  canBeReturned: order.can.return,
  canBeCancelled: order.can.cancel,
})

export const describeCart = (lines: CartLine[], currency: string) => ({
  items: lines.slice(0, MAX_ITEMS).map(({ productId, name, price, quantity, color, size, stockCount }) => ({
    productId,
    name,
    price: formatCents(price, currency),
    quantity,
    color,
    size,
    stock: stockCount,
  })),
})
