import { useEffect } from 'react'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useOnline } from '#web/browser/online.ts'
import { readOrders, readProducts } from '#web/state/chat-attachments.ts'
import type { ChatMessage } from '#web/state/chat-messages.ts'

/** Loads the current state of the products and orders in a stored conversation. */
export function useLoadAttachments(messages: readonly ChatMessage[]): void {
  const productIds = collectIds(messages, 'productIds')
  const orderIds = collectIds(messages, 'orderIds')
  // Joined, so that the effect runs only when the IDs change. They contain no spaces.
  const [products, orders] = [productIds.join(' '), orderIds.join(' ')]
  const online = useOnline()
  useEffect(() => {
    // The effect runs again when the connection is back.
    if (!online) return
    const abortController = new AbortController()
    const read = async () => {
      await readProducts(products.split(' ').filter(Boolean), abortController.signal)
      await readOrders(orders.split(' ').filter(Boolean), abortController.signal)
    }
    read().catch((error) => {
      if (!abortController.signal.aborted)
        console.warn('The products and orders of the conversation could not be loaded', getErrorMessage(error))
    })
    return () => abortController.abort()
  }, [products, orders, online])
}

const collectIds = (messages: readonly ChatMessage[], field: 'productIds' | 'orderIds'): string[] => [
  ...new Set(messages.flatMap((message) => message[field] ?? [])),
]
