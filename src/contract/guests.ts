import { z } from 'zod'
import { Email } from './fields.ts'

/** The header with a guest's token. */
export const GUEST_HEADER = 'x-guest'

/** Days for which a guest's token is valid after the last checkout. */
export const GUEST_DAYS = 30

export const GuestBody = z.strictObject({ email: Email })

export const GuestReply = z.object({
  token: z.string().meta({ description: 'To be sent in the header X-Guest' }),
  expiresAt: z.iso.datetime(),
})
