import { z } from 'zod'
import { t } from '#messages/accountForms.ts'
import { t as fields } from '#messages/fields.ts'
import { Password, pictureFile } from './fields.ts'
import { type MailChoice, mailChoiceNames } from './mail-choices.ts'
import { AnyPassword } from './recovery.ts'
import { MAX_AVATAR_BYTES } from './shop.ts'

export const ChangePasswordBody = z.strictObject({
  current: z
    .string()
    .max(200, { error: () => fields('passwordLong') })
    .optional()
    .meta({ description: 'The current password; omitted for an account without one' }),
  next: Password,
})

export const AvatarBody = z.strictObject({
  avatar: pictureFile(MAX_AVATAR_BYTES).meta({
    description: 'JPEG, PNG, WebP, AVIF or GIF; its middle square is kept',
  }),
})

/** The token of a link that was sent by email. */
export const LinkBody = z.strictObject({
  token: z
    .string()
    .min(1, { error: () => t('linkIncomplete') })
    .max(200),
})

export const ConfirmEmailBody = LinkBody.extend({
  password: AnyPassword.optional().meta({ description: 'The account’s password, if not signed in' }),
})

export const DeleteAccountBody = z.strictObject({
  password: z
    .string()
    .max(200, { error: () => fields('passwordLong') })
    .optional(),
  email: z
    .string()
    .trim()
    .max(254, { error: () => fields('emailInvalid') })
    .optional()
    .meta({
      description: 'Instead of the password, for an account without one',
    }),
})

const choices = <Field extends z.ZodType>(field: (name: MailChoice) => Field) =>
  Object.fromEntries(mailChoiceNames.map((name) => [name, field(name)])) as Record<MailChoice, Field>

export const MailChoicesReply = z.object({
  choices: z.object(choices(() => z.boolean())),
})
export const MailChoicesBody = z.strictObject(choices(() => z.boolean().exactOptional()))

export const UnsubscribedReply = z.object({
  ended: z.enum(['newsletter', ...mailChoiceNames]).meta({ description: 'The kind of email that was unsubscribed' }),
})

const Rows = z.array(z.looseObject({}))

/** All personal data of an account, by topic. The fields are those of the database. */
export const AccountExport = z
  .looseObject({
    exportedAt: z.iso.datetime(),
    profile: z.looseObject({}),
    cart: Rows,
    wishlist: Rows,
    orders: Rows,
    stockAlerts: Rows,
    messages: Rows,
    mails: Rows,
    conversations: Rows,
    activity: Rows,
  })
  .meta({ id: 'AccountExport' })
