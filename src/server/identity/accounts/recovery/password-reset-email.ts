import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { RESET_LINK_MINUTES } from '#contract/shop.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Reset = z.object({ name: z.string().optional(), token: z.string() })
const subject = 'Set a new password'

export const resetMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'password-reset', subject),
  token,
})

export const passwordResetEmails = {
  'password-reset': emailTemplate(Reset, ({ name, token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: `The link works once, for ${RESET_LINK_MINUTES} minutes.`,
        shopUrl,
        shopName,
        reason: `Somebody asked for this at ${shopName}. If it was not you, there is nothing to do: your password stays as it is.`,
      },
      title(subject),
      greeting(name),
      paragraph(`Follow this link to choose a new password. It works once, for ${RESET_LINK_MINUTES} minutes.`),
      button('Set a new password', shopUrl + paths.resetPassword(token)),
    ),
  ),
} satisfies EmailTemplates
