import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from './mail-to-owner.ts'

const Closed = z.object({ name: z.string().optional(), token: z.string() })

/** The email after an account was deleted by its owner, with the link that restores it. */
export const closedMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'account-closed', t('closed')),
  token,
})

export const accountClosedEmails = {
  'account-closed': emailTemplate(Closed, ({ name, token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('closedPreview', { days: UNDO_DELETION_DAYS }),
        shopUrl,
        shopName,
        reason: t('closedReason', { shop: shopName }),
      },
      title(t('closed')),
      greeting(name),
      paragraph(t('closedIntro', { days: UNDO_DELETION_DAYS })),
      paragraph(t('closedUndo')),
      button(t('keepAccount'), shopUrl + paths.cancelDeletion(token)),
    ),
  ),
} satisfies EmailTemplates
