import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { INVITATION_DAYS } from '#contract/shop.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, paragraph, title } from '#server/platform/mail/templates/parts.ts'

const Invited = z.object({ invitedBy: z.string(), token: z.string() })

export const invitationMail = (email: string, { invitedBy, token }: z.input<typeof Invited>): NewTokenMail => ({
  kind: 'invitation',
  recipient: email,
  subject: t('invitationSubject'),
  data: { invitedBy: plainName(invitedBy) ?? t('administrator') },
  token,
})

export const invitationEmails = {
  invitation: emailTemplate(Invited, ({ invitedBy, token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('invitationPreview', { days: INVITATION_DAYS }),
        shopUrl,
        shopName,
        reason: t('invitationReason', { invitedBy, shop: shopName }),
      },
      title(t('invitationTitle', { shop: shopName })),
      paragraph(t('invitationIntro', { invitedBy })),
      paragraph(t('invitationHow', { days: INVITATION_DAYS })),
      button(t('acceptInvitation'), shopUrl + paths.invitation(token)),
    ),
  ),
} satisfies EmailTemplates
