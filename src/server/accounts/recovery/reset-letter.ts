import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { RESET_LINK_MINUTES, SHOP_NAME } from '#contract/shop.ts'
import { type Letters, letterFrom } from '../../mail/letters.ts'
import type { NewMail } from '../../mail/queue-mail.ts'
import { letter } from '../../mail/templates/letter.ts'
import { button, paragraph, title } from '../../mail/templates/parts.ts'

const Reset = z.object({ name: z.string(), token: z.string() })
const subject = `Set a new password for ${SHOP_NAME}`

export const resetMail = ({ name, email }: { name: string; email: string }, token: string): NewMail => ({
  kind: 'password-reset',
  recipient: email,
  subject,
  data: { name, token } satisfies z.input<typeof Reset>,
})

export const resetLetters = {
  'password-reset': letterFrom(Reset, ({ name, token }, { shopUrl }) =>
    letter(
      {
        preview: `The link works once, for ${RESET_LINK_MINUTES} minutes.`,
        shopUrl,
        reason: `Somebody asked for this at ${SHOP_NAME}. If it was not you, there is nothing to do: your password stays as it is.`,
      },
      title('Set a new password'),
      paragraph(`Hello ${name},`),
      paragraph(`Follow this link to choose a new password. It works once, for ${RESET_LINK_MINUTES} minutes.`),
      button('Set a new password', shopUrl + paths.resetPassword(token)),
    ),
  ),
} satisfies Letters
