import type { z } from 'zod'
import { type ChatOrder, MAX_CHAT_ORDERS, MAX_CHAT_PRODUCTS } from '#contract/assistant.ts'
import type { Product } from '#contract/catalog.ts'
import { findProductsBySlug } from '#server/catalog/products/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { findOwnOrders } from '#server/sales/orders/queries.ts'

interface ShownRecords {
  products: z.output<typeof Product>[]
  orders: z.output<typeof ChatOrder>[]
}

/** Reads the products and orders of an answer: visible products, and orders of the caller. Skips everything else. */
export async function readShown(
  db: Database,
  principal: Principal | undefined,
  productIds: string[],
  orderIds: string[],
): Promise<ShownRecords> {
  const { products } = await findProductsBySlug(db, productIds.slice(0, MAX_CHAT_PRODUCTS))
  const named = [...new Set(orderIds)].slice(0, MAX_CHAT_ORDERS)
  // Only the caller's own orders, even for staff.
  const orders = principal ? await findOwnOrders(db, named, principal.userId) : []
  return { products, orders }
}
