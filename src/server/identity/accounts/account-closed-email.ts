import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from './mail-to-owner.ts'

const Closed = z.object({ name: z.string().optional(), token: z.string() })

/** The mail to who has deleted their account, with the way back. */
export const closedMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'account-closed', 'Your account was deleted'),
  token,
})

export const accountClosedEmails = {
  'account-closed': emailTemplate(Closed, ({ name, token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: `For ${UNDO_DELETION_DAYS} days you can have it back.`,
        shopUrl,
        shopName,
        reason: `You had an account at ${shopName}. We write to you once more only if an order is still on its way.`,
      },
      title('Your account was deleted'),
      greeting(name, 'Goodbye'),
      paragraph(
        `Your account is closed, and you are signed out everywhere. In ${UNDO_DELETION_DAYS} days your name, addresses and everything else that says who you are goes for good. Of orders we keep what our books have to show.`,
      ),
      paragraph('If you have changed your mind, or if this was not you, you can keep it until then.'),
      button('Keep my account', shopUrl + paths.cancelDeletion(token)),
    ),
  ),
} satisfies EmailTemplates
