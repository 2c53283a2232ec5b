import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { INVITATION_DAYS } from '#contract/shop.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, paragraph, title } from '#server/platform/mail/templates/parts.ts'

const Invited = z.object({ invitedBy: z.string(), token: z.string() })
const SOMEBODY = 'An administrator'

export const invitationMail = (email: string, { invitedBy, token }: z.input<typeof Invited>): NewTokenMail => ({
  kind: 'invitation',
  recipient: email,
  subject: 'You are invited to work in the shop',
  data: { invitedBy: plainName(invitedBy) ?? SOMEBODY },
  token,
})

export const invitationEmails = {
  invitation: emailTemplate(Invited, ({ invitedBy, token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: `The link works once, for ${INVITATION_DAYS} days.`,
        shopUrl,
        shopName,
        reason: `${invitedBy} entered this address at ${shopName}. If you do not know why, there is nothing to do.`,
      },
      title(`Work with us at ${shopName}`),
      paragraph(`${invitedBy} invites you to look after the shop with them.`),
      paragraph(
        `Follow this link to open your account, or to use the one that you have. It works once, for ${INVITATION_DAYS} days.`,
      ),
      button('Accept the invitation', shopUrl + paths.invitation(token)),
    ),
  ),
} satisfies EmailTemplates
