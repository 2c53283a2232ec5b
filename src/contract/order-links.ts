import { z } from 'zod'

/** The header with the key of an order. */
export const ORDER_KEY_HEADER = 'x-order-key'

/** Days for which a link to an order is valid. Then a new one can be requested. */
export const ORDER_LINK_DAYS = 180

export const RenewLinkBody = z.strictObject({ key: z.string().max(200) })

/** The order of a key, which begins with its ID. @returns undefined for a text that cannot be a key */
export const readOrderId = (key: string): string | undefined => /^([A-Z]+-\d+)\.[\w.-]+$/.exec(key)?.[1]
