import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type Letters, letterFrom } from '../../mail/letters.ts'
import type { NewMail } from '../../mail/queue-mail.ts'
import { letter } from '../../mail/templates/letter.ts'
import { button, paragraph, title } from '../../mail/templates/parts.ts'

const Linked = z.object({ name: z.string() })
const subject = 'Google can now sign in to your account'

export const linkedMail = ({ name, email }: { name: string; email: string }): NewMail => ({
  kind: 'google-linked',
  recipient: email,
  subject,
  data: { name } satisfies z.input<typeof Linked>,
})

export const googleLetters = {
  'google-linked': letterFrom(Linked, ({ name }, { shopUrl, shopName }) =>
    letter(
      { preview: subject, shopUrl, shopName, reason: `You have an account at ${shopName}.` },
      title(subject),
      paragraph(`Hello ${name},`),
      paragraph(`Somebody has signed in to ${shopName} with Google, by a Google account that has this address.`),
      paragraph('If this was not you, somebody else can use that Google account: change its password at Google.'),
      button('Look at your account', `${shopUrl}${paths.profile()}#security`),
    ),
  ),
} satisfies Letters
