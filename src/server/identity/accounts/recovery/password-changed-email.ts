import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Changed = z.object({ name: z.string().optional() })

/** Notifies the owner of a changed password, in case someone else changed it. */
export const passwordChangedMail = (owner: Owner): NewMail =>
  mailToOwner(owner, 'password-changed', t('passwordChanged'))

export const passwordChangedEmails = {
  'password-changed': emailTemplate(Changed, ({ name }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: t('passwordChangedPreview'), shopUrl, shopName, reason: t('hasAccount', { shop: shopName }) },
      title(t('passwordChanged')),
      greeting(name),
      paragraph(t('passwordChangedIntro', { shop: shopName })),
      paragraph(t('passwordChangedNotYou')),
      button(t('setPassword'), shopUrl + paths.forgotPassword()),
    ),
  ),
} satisfies EmailTemplates
