import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { RESET_LINK_MINUTES } from '#contract/shop.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Reset = z.object({ name: z.string().optional(), token: z.string() })

export const resetMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'password-reset', t('resetTitle')),
  token,
})

export const passwordResetEmails = {
  'password-reset': emailTemplate(Reset, ({ name, token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('resetPreview', { minutes: RESET_LINK_MINUTES }),
        shopUrl,
        shopName,
        reason: t('resetReason', { shop: shopName }),
      },
      title(t('resetTitle')),
      greeting(name),
      paragraph(t('resetIntro', { minutes: RESET_LINK_MINUTES })),
      button(t('setPassword'), shopUrl + paths.resetPassword(token)),
    ),
  ),
} satisfies EmailTemplates
