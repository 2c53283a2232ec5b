import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailAccounts.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

/** Notify the owner of changes to two-step sign-in, in case someone else made them. */
const notices = {
  'two-step-on': { subject: () => t('twoStepOn'), text: (shop: string) => t('twoStepOnText', { shop }) },
  'two-step-off': { subject: () => t('twoStepOff'), text: (shop: string) => t('twoStepOffText', { shop }) },
  'recovery-codes-made': {
    subject: () => t('recoveryCodes'),
    text: (shop: string) => t('recoveryCodesText', { shop }),
  },
} as const
type Notice = keyof typeof notices

const NoticeData = z.object({ name: z.string().optional() })

export const twoStepMail = (kind: Notice, owner: Owner): NewMail => mailToOwner(owner, kind, notices[kind].subject())

const noticeEmail = (kind: Notice) =>
  emailTemplate(NoticeData, ({ name }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: notices[kind].subject(), shopUrl, shopName, reason: t('hasAccount', { shop: shopName }) },
      title(notices[kind].subject()),
      greeting(name),
      paragraph(notices[kind].text(shopName)),
      paragraph(t('twoStepNotYou')),
      button(t('viewAccount'), `${shopUrl}${paths.profile()}#security`),
    ),
  )

export const twoStepEmails = {
  'two-step-on': noticeEmail('two-step-on'),
  'two-step-off': noticeEmail('two-step-off'),
  'recovery-codes-made': noticeEmail('recovery-codes-made'),
} satisfies EmailTemplates
