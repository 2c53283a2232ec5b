import { create } from 'zustand'
import type { ChatEventJson } from '#contract/assistant.ts'
import type { ProductJson } from '#contract/catalog.ts'
import { call } from '#web/api/client.ts'
import { readProductsById } from '#web/api/products-by-id.ts'
import { useAuth } from './auth.ts'

export type ChatOrder = Extract<ChatEventJson, { topic: 'orders' }>['orders'][number]

interface ChatAttachments {
  /** By ID. Null for one that is no longer available; missing for one that is not loaded yet. */
  products: Readonly<Record<string, ProductJson | null>>
  orders: Readonly<Record<string, ChatOrder | null>>
}

/** Products and orders of the conversation. Not stored, so a returning shopper gets current prices, stock and status. */
export const useChatAttachments = create<ChatAttachments>(() => ({ products: {}, orders: {} }))

/** Stores the products or orders that an answer contains. */
export function addAttachments(event: ChatEventJson): void {
  if (event.topic === 'products') addProducts(event.products.map((product) => [product.id, product]))
  if (event.topic === 'orders') addOrders(event.orders.map((order) => [order.id, order]))
}

/** Loads the products that are not loaded yet. @throws the errors of `call` */
export async function readProducts(ids: string[], signal: AbortSignal): Promise<void> {
  const missing = ids.filter((id) => !(id in useChatAttachments.getState().products))
  if (missing.length > 0) addProducts(await readProductsById(missing, signal))
}

/** Loads orders of the signed-in user. Null for those that cannot be loaded. */
export async function readOrders(ids: string[], signal: AbortSignal): Promise<void> {
  const missing = ids.filter((id) => !(id in useChatAttachments.getState().orders))
  const read = async (id: string) => [id, (await call('GET /orders/{id}', { id }, { signal })).order] as const
  const found = await Promise.allSettled(missing.map(read))
  if (signal.aborted) return
  addOrders(found.map((result, index) => (result.status === 'fulfilled' ? result.value : [missing[index] ?? '', null])))
}

const addProducts = (read: Iterable<readonly [string, ProductJson | null]>) =>
  useChatAttachments.setState(({ products }) => ({ products: { ...products, ...Object.fromEntries(read) } }))

const addOrders = (read: Iterable<readonly [string, ChatOrder | null]>) =>
  useChatAttachments.setState(({ orders }) => ({ orders: { ...orders, ...Object.fromEntries(read) } }))

useAuth.subscribe((auth, previous) => {
  if (previous.user && auth.user?.id !== previous.user.id) useChatAttachments.setState({ orders: {} })
})
