import { z } from 'zod'
import { type ReturnReason, returnReasons } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'
import { parseStored } from '#web/browser/parse-stored.ts'

const STORAGE_KEY = 'mercer-return'

const Reason = z.enum(['', ...(Object.keys(returnReasons) as ReturnReason[])]).catch('')

const Draft = z.object({
  userId: z.string(),
  orderId: z.string(),
  /** Keyed by the line's number in its order. */
  lines: z.record(z.string(), z.object({ quantity: z.int().min(1), reason: Reason })),
  comment: z.string(),
  attempt: z.object({ key: z.string(), content: z.string() }).optional(),
})
export type ReturnDraft = Pick<z.output<typeof Draft>, 'lines' | 'comment'>
export type ChosenLine = ReturnDraft['lines'][string]

const empty: ReturnDraft = { lines: {}, comment: '' }

/**
 * Reads the return that was drafted in this tab, so that Back or a reload does not lose it. Omits lines with nothing left to
 * return.
 */
export function loadReturnDraft(userId: string, { id, items }: OrderJson): ReturnDraft {
  const stored = read(userId, id)
  if (!stored) return empty
  const lines = items.flatMap(({ line, quantity, returned }) => {
    const chosen = stored.lines[line]
    const remaining = quantity - returned
    return chosen && remaining > 0 ? [[line, { ...chosen, quantity: Math.min(chosen.quantity, remaining) }]] : []
  })
  return { lines: Object.fromEntries(lines), comment: stored.comment }
}

export const saveReturnDraft = (userId: string, orderId: string, draft: ReturnDraft): void =>
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(userId, orderId), userId, orderId, ...draft }))

export const clearReturnDraft = (): void => safeSessionStorage.removeItem(STORAGE_KEY)

/**
 * Idempotency key for this content. It is reused after a lost response, so that a retry does not request the return twice.
 */
export function returnIdempotencyKey(userId: string, orderId: string, content: string, newKey: () => string): string {
  const stored = read(userId, orderId)
  if (stored?.attempt?.content === content) return stored.attempt.key
  const attempt = { key: newKey(), content }
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...empty, ...stored, userId, orderId, attempt }))
  return attempt.key
}

function read(userId: string, orderId: string): z.output<typeof Draft> | undefined {
  const stored = Draft.safeParse(parseStored(safeSessionStorage.getItem(STORAGE_KEY))).data
  return stored?.userId === userId && stored.orderId === orderId ? stored : undefined
}
