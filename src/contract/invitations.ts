import { z } from 'zod'
import { Email, Password, PersonName } from './fields.ts'
import { LinkToken } from './recovery.ts'
import { isStaff, roles } from './roles.ts'

/** The roles that an invitation can grant. */
export const staffRoles = roles.filter(isStaff)

export const InvitationBody = z.strictObject({ email: Email, role: z.enum(staffRoles) })

/** A pending invitation to the staff. */
export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string().nullable().meta({ description: 'The name of its last sender' }),
    expiresAt: z.iso.datetime(),
    works: z.boolean().meta({ description: 'False if it has expired, or its sender is no longer an administrator' }),
  })
  .meta({ id: 'Invitation' })
export type InvitationJson = z.input<typeof Invitation>

export const InvitationsReply = z.object({ invitations: z.array(Invitation) })
export const InvitationReply = z.object({ invitation: Invitation })

export const InvitationLinkBody = z.strictObject({ token: LinkToken })
export const OpenInvitationReply = z.object({
  email: z.string(),
  hasAccount: z.boolean().meta({ description: 'Whether there is an account with this email' }),
})

/** Name and password of a new account, or the password of an existing one. */
export const NewColleague = z.object({ name: PersonName, password: Password })
export const ExistingColleague = z.object({ password: Password })

export const AcceptInvitationBody = z.strictObject({
  token: LinkToken,
  name: PersonName.optional().meta({ description: 'For a new account' }),
  password: Password.optional(),
})
