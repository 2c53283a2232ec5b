import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { VERIFY_LINK_DAYS } from '#contract/shop.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Verification = z.object({ token: z.string() })

export const verificationMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'email-verification', t('confirmEmail')),
  token,
})

export const verificationEmails = {
  'email-verification': emailTemplate(Verification, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('verifyPreview'),
        shopUrl,
        shopName,
        reason: t('verifyReason', { shop: shopName }),
      },
      title(t('confirmEmail')),
      greeting(),
      paragraph(t('verifyIntro', { shop: shopName, days: VERIFY_LINK_DAYS })),
      button(t('verify'), shopUrl + paths.verifyEmail(token)),
    ),
  ),
} satisfies EmailTemplates
