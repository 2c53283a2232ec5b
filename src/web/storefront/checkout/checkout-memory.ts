import { z } from 'zod'
import type { CheckoutDraft } from './checkout-schema.ts'

const KEY = 'mercer-checkout'

const Memory = z.object({
  userId: z.string(),
  draft: z.custom<CheckoutDraft>((draft) => typeof draft === 'object' && draft !== null).optional(),
  attempt: z.object({ key: z.string(), content: z.string(), orderId: z.string().optional() }).optional(),
})
type Memory = z.output<typeof Memory>

/**
 * What this tab keeps of a shopper's checkout until the order is paid, so that a reload, a retry or Back neither loses
 * what was typed nor orders twice. Never anything of a card.
 */
export function recall(userId: string): Memory {
  const stored = sessionStorage.getItem(KEY)
  const memory = stored === null ? undefined : Memory.safeParse(JSON.parse(stored)).data
  if (memory?.userId === userId) return memory
  forget()
  return { userId }
}

export function remember(userId: string, news: Omit<Partial<Memory>, 'userId'>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...recall(userId), ...news }))
}

export const forget = (): void => sessionStorage.removeItem(KEY)
