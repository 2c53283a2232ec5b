import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type Letters, letterFrom } from '#server/platform/mail/letters.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { letter } from '#server/platform/mail/templates/letter.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Linked = z.object({ name: z.string().optional(), passwordDropped: z.boolean().default(false) })
const subject = 'Google can now sign in to your account'

export const linkedMail = (owner: Owner, { passwordDropped }: { passwordDropped: boolean }): NewMail =>
  mailToOwner(owner, 'google-linked', subject, { passwordDropped })

export const googleLetters = {
  'google-linked': letterFrom(Linked, ({ name, passwordDropped }, { shopUrl, shopName }) =>
    letter(
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
} satisfies Letters
