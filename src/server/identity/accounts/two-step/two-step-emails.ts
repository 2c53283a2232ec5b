import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

/** The notices to an account's owner that its second step has changed, in case it was not they who changed it. */
const notices = {
  'two-step-on': {
    subject: 'Two-step sign-in is on',
    text: (shopName: string) =>
      `From now on, signing in to ${shopName} takes your password and a code of your authenticator app. Keep your recovery codes where you find them without your phone. Other devices were signed out.`,
  },
  'two-step-off': {
    subject: 'Two-step sign-in is off',
    text: (shopName: string) => `From now on, your password alone is enough to sign in to ${shopName}.`,
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    text: () => 'New recovery codes were made for your account. Those from before no longer work.',
  },
} as const
type Notice = keyof typeof notices

const NoticeData = z.object({ name: z.string().optional() })

export const twoStepMail = (kind: Notice, owner: Owner): NewMail => mailToOwner(owner, kind, notices[kind].subject)

const noticeEmail = (kind: Notice) =>
  emailTemplate(NoticeData, ({ name }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: notices[kind].subject, shopUrl, shopName, reason: `You have an account at ${shopName}.` },
      title(notices[kind].subject),
      greeting(name),
      paragraph(notices[kind].text(shopName)),
      paragraph('If this was not you, change your password at once: somebody else knows it.'),
      button('Look at your account', `${shopUrl}${paths.profile()}#security`),
    ),
  )

export const twoStepEmails = {
  'two-step-on': noticeEmail('two-step-on'),
  'two-step-off': noticeEmail('two-step-off'),
  'recovery-codes-made': noticeEmail('recovery-codes-made'),
} satisfies EmailTemplates
