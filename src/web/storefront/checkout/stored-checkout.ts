import { z } from 'zod'
import { Address, CheckoutForm } from '#contract/checkout.ts'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'
import { parseStored } from '#web/browser/parse-stored.ts'
import { GUEST_ID } from './buyer.ts'

const STORAGE_KEY = 'mercer-checkout'

/** A draft may be invalid as an address, but its fields are text. Anything else is ignored. */
const text = z.string().default('').catch('')
const optionalText = z.string().optional().catch(undefined)
const AddressDraft = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  company: optionalText,
  address: text,
  address2: optionalText,
  district: optionalText,
  city: text,
  state: text,
  zipCode: text,
  country: Address.shape.country.catch('US'),
})

const GiftDraft = z.object({
  recipientName: text,
  recipientEmail: text,
  message: text,
  sendOn: z.string().nullish().catch(null),
})

const StoredCheckout = z.object({
  userId: z.string(),
  draft: AddressDraft.extend({
    shippingMethod: CheckoutForm.shape.shippingMethod.catch('standard'),
    paymentMethod: z.enum(['online', 'transfer', 'invoice', 'cash']).catch('online'),
    saveAddress: z.boolean().catch(false),
    taxId: optionalText,
    useStoreCredit: z.boolean().catch(true),
    gifts: z.record(z.string(), GiftDraft).optional().catch(undefined),
    billing: AddressDraft.optional().catch(undefined),
  })
    .optional()
    .catch(undefined),
  addressId: z.string().optional().catch(undefined),
  attempt: z
    .object({
      key: z.string().regex(/^[0-9a-f]{32}$/),
      content: z.string(),
      orderId: z.string().optional(),
      orderKey: z.string().optional(),
    })
    .optional()
    .catch(undefined),
})
type StoredCheckout = z.input<typeof StoredCheckout>

/**
 * Reads the checkout that this tab stores for the shopper until the order is paid, so that a reload or Back loses no input
 * and a retry does not order twice. It contains no card data.
 */
export function loadCheckout(userId: string): z.output<typeof StoredCheckout> {
  const stored = StoredCheckout.safeParse(parseStored(safeSessionStorage.getItem(STORAGE_KEY))).data
  if (stored?.userId === userId) return stored
  // The guest has signed in. The order of the guest was replaced.
  if (stored?.userId === GUEST_ID) return { userId, draft: stored.draft }
  clearCheckout()
  return { userId }
}

export function saveCheckout(userId: string, changes: Omit<Partial<StoredCheckout>, 'userId'>): void {
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...loadCheckout(userId), ...changes }))
}

export const clearCheckout = (): void => safeSessionStorage.removeItem(STORAGE_KEY)
