import { z } from 'zod'

export const Session = z
  .object({
    id: z.uuid(),
    device: z.string().meta({ description: 'As far as it tells of itself, such as "Firefox on Linux"' }),
    ip: z.string().nullable().meta({ description: 'From where it was last signed in or renewed' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'Right to within the life of an access token' }),
    current: z.boolean().meta({ description: 'The session that asks' }),
  })
  .meta({ id: 'Session' })
export type SessionJson = z.input<typeof Session>

export const SessionsReply = z.object({ sessions: z.array(Session) })
