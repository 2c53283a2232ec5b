import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { RESET_LINK_MINUTES } from '#contract/shop.ts'
import { type Letters, letterFrom } from '#server/platform/mail/letters.ts'
import type { NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { letter } from '#server/platform/mail/templates/letter.ts'
import { button, greeting, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { mailToOwner, type Owner } from '../mail-to-owner.ts'

const Reset = z.object({ name: z.string().optional(), token: z.string() })
const subject = 'Set a new password'

export const resetMail = (owner: Owner, token: string): NewTokenMail => ({
  ...mailToOwner(owner, 'password-reset', subject),
  token,
})

export const resetLetters = {
  'password-reset': letterFrom(Reset, ({ name, token }, { shopUrl, shopName }) =>
    letter(
      {
        preview: `The link works once, for ${RESET_LINK_MINUTES} minutes.`,
        shopUrl,
        shopName,
        reason: `Somebody asked for this at ${shopName}. If it was not you, there is nothing to do: your password stays as it is.`,
      },
      title(subject),
      greeting(name),
      paragraph(`Follow this link to choose a new password. It works once, for ${RESET_LINK_MINUTES} minutes.`),
      button('Set a new password', shopUrl + paths.resetPassword(token)),
    ),
  ),
} satisfies Letters
