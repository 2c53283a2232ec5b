import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { VERIFY_LINK_DAYS } from '#contract/shop.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Verification = z.object({ token: z.string() })

export const verificationMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'email-verification', 'Confirm your email'),
  token,
})

export const verificationEmails = {
  'email-verification': emailTemplate(Verification, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: `One press, and ${shopName} knows that this address is yours.`,
        shopUrl,
        shopName,
        reason: `Somebody opened an account at ${shopName} with this address. If it was not you, there is nothing to do.`,
      },
      title('Confirm your email'),
      greeting(),
      paragraph(
        `Welcome to ${shopName}. Please confirm that this address is yours, so that what we send about your orders reaches you. The link works for ${VERIFY_LINK_DAYS} days.`,
      ),
      button('Confirm my email', shopUrl + paths.verifyEmail(token)),
    ),
  ),
} satisfies EmailTemplates
