import { z } from 'zod'

export const Session = z
  .object({
    id: z.uuid(),
    device: z.string().meta({ description: 'From the User-Agent, such as "Firefox on Linux"' }),
    ip: z.string().nullable().meta({ description: 'IP address of the sign-in or the last refresh' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'Accurate to within the lifetime of an access token' }),
    current: z.boolean().meta({ description: 'The session of this request' }),
  })
  .meta({ id: 'Session' })
export type SessionJson = z.input<typeof Session>

export const SessionsReply = z.object({ sessions: z.array(Session) })
