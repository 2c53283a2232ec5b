import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Linked = z.object({ name: z.string().optional(), passwordDropped: z.boolean().default(false) })

export const linkedMail = (owner: Owner, { passwordDropped }: { passwordDropped: boolean }): NewMail =>
  mailToOwner(owner, 'google-linked', t('googleLinked'), { passwordDropped })

export const googleEmails = {
  'google-linked': emailTemplate(Linked, ({ name, passwordDropped }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: t('googleLinked'), shopUrl, shopName, reason: t('hasAccount', { shop: shopName }) },
      title(t('googleLinked')),
      greeting(name),
      paragraph(t('googleIntro', { shop: shopName })),
      paragraph(passwordDropped ? t('googlePasswordDropped') : t('devicesSignedOut')),
      paragraph(t('googleNotYou')),
      button(t('viewAccount'), `${shopUrl}${paths.profile()}#security`),
    ),
  ),
} satisfies EmailTemplates
