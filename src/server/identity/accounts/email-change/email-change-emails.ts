import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail, NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Confirm = z.object({ token: z.string() })
const Notice = z.object({ name: z.string().optional(), to: z.string() })

/** The link, to the new address, that makes it the account's. */
export const confirmMail = ({ id }: Owner, to: string, token: string): NewTokenMail => ({
  kind: 'email-change-confirm',
  userId: id,
  recipient: to,
  subject: 'Confirm your new email',
  data: {},
  token,
})

/** The notice to the address that the account has, in case it was not its owner who asked. */
export const askedMail = (owner: Owner, to: string): NewMail =>
  mailToOwner(owner, 'email-change-asked', 'Your email is about to change', { to })

/** The last mail to the address that the account had. */
export const changedMail = (owner: Owner, to: string): NewMail =>
  mailToOwner(owner, 'email-changed', 'Your email was changed', { to })

export const emailChangeEmails = {
  'email-change-confirm': emailTemplate(Confirm, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: 'One press, and this is the address of your account.',
        shopUrl,
        shopName,
        reason: `Somebody asked ${shopName} to use this address for their account. If it was not you, there is nothing to do.`,
      },
      title('Confirm your new email'),
      greeting(),
      paragraph('From then on you sign in with this address, and we write to you here. The link works for 24 hours.'),
      button('Use this address', shopUrl + paths.confirmEmail(token)),
    ),
  ),
  'email-change-asked': emailTemplate(Notice, ({ name, to }, { shopUrl, shopName }) =>
    emailLayout(
      { preview: 'Nothing has changed yet.', shopUrl, shopName, reason: `You have an account at ${shopName}.` },
      title('Your email is about to change'),
      greeting(name),
      paragraph(
        'You asked us to write to ',
        strong(to),
        ' from now on. We have sent a link there; until it is followed, nothing changes.',
      ),
      paragraph('If this was not you, change your password, and cancel the change in your profile.'),
      button('Open my profile', shopUrl + paths.profile()),
    ),
  ),
  'email-changed': emailTemplate(Notice, ({ name, to }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: 'We write to another address from now on.',
        shopUrl,
        shopName,
        reason: `You had this address with your account at ${shopName}.`,
      },
      title('Your email was changed'),
      greeting(name),
      paragraph('Your account now has the address ', strong(to), ', with which you sign in.'),
      paragraph('If this was not you, answer this email, and we help you.'),
    ),
  ),
} satisfies EmailTemplates
