import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail, NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Confirm = z.object({ token: z.string() })
const Notice = z.object({ name: z.string().optional(), to: z.string() })

/** Sent to the new address, with the link that confirms it. */
export const confirmMail = ({ id }: Owner, to: string, token: string): NewTokenMail => ({
  kind: 'email-change-confirm',
  userId: id,
  recipient: to,
  subject: t('confirmNewEmail'),
  data: {},
  token,
})

/** Notifies the current address, in case the owner did not request the change. */
export const changeRequestedMail = (owner: Owner, to: string): NewMail =>
  mailToOwner(owner, 'email-change-asked', t('changeRequested'), { to })

/** Notifies the previous address after the change. */
export const changedMail = (owner: Owner, to: string): NewMail =>
  mailToOwner(owner, 'email-changed', t('changed'), { to })

export const emailChangeEmails = {
  'email-change-confirm': emailTemplate(Confirm, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('confirmNewPreview'),
        shopUrl,
        shopName,
        reason: t('confirmNewReason', { shop: shopName }),
      },
      title(t('confirmNewEmail')),
      greeting(),
      paragraph(t('confirmNewIntro')),
      button(t('useEmail'), shopUrl + paths.confirmEmail(token)),
    ),
  ),
  'email-change-asked': emailTemplate(Notice, ({ name, to }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: t('changeRequestedPreview'), shopUrl, shopName, reason: t('hasAccount', { shop: shopName }) },
      title(t('changeRequested')),
      greeting(name),
      paragraph(t('changeRequestedIntro', { to, strong })),
      paragraph(t('changeRequestedNotYou')),
      button(t('openProfile'), shopUrl + paths.profile()),
    ),
  ),
  'email-changed': emailTemplate(Notice, ({ name, to }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('changedPreview'),
        shopUrl,
        shopName,
        reason: t('changedReason', { shop: shopName }),
      },
      title(t('changed')),
      greeting(name),
      paragraph(t('changedIntro', { to, strong })),
      paragraph(t('changedNotYou')),
    ),
  ),
} satisfies EmailTemplates
