import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Changed = z.object({ name: z.string().optional() })
const subject = 'Your password was changed'

/** The notice to an account's owner that it has another password, in case it was not they who changed it. */
export const passwordChangedMail = (owner: Owner): NewMail => mailToOwner(owner, 'password-changed', subject)

export const passwordChangedEmails = {
  'password-changed': emailTemplate(Changed, ({ name }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: 'Other devices were signed out.', shopUrl, shopName, reason: `You have an account at ${shopName}.` },
      title(subject),
      greeting(name),
      paragraph(`The password of your account at ${shopName} was just changed, and other devices were signed out.`),
      paragraph('If this was not you, set a new password at once: only this mailbox is needed for that.'),
      button('Set a new password', shopUrl + paths.forgotPassword()),
    ),
  ),
} satisfies EmailTemplates
