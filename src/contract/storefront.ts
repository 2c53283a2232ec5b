import { z } from 'zod'

/** What the owner chose for the look of the shop. */
export const StorefrontReply = z.object({
  hero: z
    .object({ image: z.string(), placeholder: z.string().nullable() })
    .nullable()
    .meta({ description: 'The picture that the shop greets with' }),
})
export type StorefrontJson = z.input<typeof StorefrontReply>
