import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Linked = z.object({ name: z.string().optional(), passwordDropped: z.boolean().default(false) })
const subject = 'Google can now sign in to your account'

export const linkedMail = (owner: Owner, { passwordDropped }: { passwordDropped: boolean }): NewMail =>
  mailToOwner(owner, 'google-linked', subject, { passwordDropped })

export const googleEmails = {
  'google-linked': emailTemplate(Linked, ({ name, passwordDropped }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: subject, shopUrl, shopName, reason: `You have an account at ${shopName}.` },
      title(subject),
      greeting(name),
      paragraph(`Somebody has signed in to ${shopName} with Google, by a Google account that has this address.`),
      paragraph(
        passwordDropped
          ? 'The account had a password from before this address was confirmed. It no longer works, and all devices were signed out; you can set a new one in your profile.'
          : 'Other devices were signed out.',
      ),
      paragraph('If this was not you, somebody else can use that Google account: change its password at Google.'),
      button('Look at your account', `${shopUrl}${paths.profile()}#security`),
    ),
  ),
} satisfies EmailTemplates
