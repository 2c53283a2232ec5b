import { z } from 'zod'
import { Address, CheckoutForm } from '#contract/checkout.ts'
import { sessionTexts } from '#web/browser/browser-storage.ts'
import { parseKept } from '#web/browser/parse-kept.ts'

const KEY = 'mercer-checkout'

/** A draft may be invalid as an address, but its fields are text. Anything else is ignored. */
const text = z.string().catch('')
const AddressDraft = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: Address.shape.country.catch('US'),
})

const Memory = z.object({
  userId: z.string(),
  draft: AddressDraft.extend({
    shippingMethod: CheckoutForm.shape.shippingMethod.catch('standard'),
    saveAddress: z.boolean().catch(false),
    billing: AddressDraft.optional().catch(undefined),
  })
    .optional()
    .catch(undefined),
  addressId: z.string().optional().catch(undefined),
  attempt: z
    .object({ key: z.string().regex(/^[0-9a-f]{32}$/), content: z.string(), orderId: z.string().optional() })
    .optional()
    .catch(undefined),
})
type Memory = z.input<typeof Memory>

/**
 * What this tab stores of a shopper's checkout until the order is paid, so that a reload, a retry or Back neither loses what
 * was entered nor orders twice. It contains no card data.
 */
export function recall(userId: string): z.output<typeof Memory> {
  const memory = Memory.safeParse(parseKept(sessionTexts.getItem(KEY))).data
  if (memory?.userId === userId) return memory
  forget()
  return { userId }
}

export function remember(userId: string, news: Omit<Partial<Memory>, 'userId'>): void {
  sessionTexts.setItem(KEY, JSON.stringify({ ...recall(userId), ...news }))
}

export const forget = (): void => sessionTexts.removeItem(KEY)
