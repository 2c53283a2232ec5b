import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { requiredLine } from './fields.ts'

export const MAX_SHIPPING_CLASSES = 50
/** Maximum length of the code and name of a shipping class, in characters. */
export const MAX_SHIPPING_CLASS_LENGTH = 60

export const ShippingClassCode = z.string().max(MAX_SHIPPING_CLASS_LENGTH)

/** Goods that cost more to ship, or that some methods do not carry, such as furniture. */
export const ShippingClass = z.object({
  code: z.string(),
  name: z.string(),
  products: z.int().meta({ description: 'Products of the class, including drafts' }),
})
export type ShippingClassJson = z.input<typeof ShippingClass>

export const ShippingClassBody = z.strictObject({
  name: requiredLine(() => fields('nameRequired'), MAX_SHIPPING_CLASS_LENGTH),
})
export const byShippingClass = z.strictObject({ code: ShippingClassCode })
export const ShippingClassReply = z.object({ shippingClass: ShippingClass })
