import { z } from 'zod'
import { t } from '#messages/codes.ts'
import { t as fields } from '#messages/fields.ts'

/** Six digits or a recovery code; spaces and dashes are ignored. */
const Code = z
  .string({ error: () => t('required') })
  .trim()
  .min(1, { error: () => t('required') })
  .max(40, { error: () => t('wrong') })
  .meta({ description: 'Six digits of the authenticator app, or a recovery code' })

/** Six digits; spaces and dashes are ignored. */
export const AppCode = z
  .string({ error: () => t('required') })
  .trim()
  .min(1, { error: () => t('required') })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => t('sixDigits') }))

const Ticket = z.string().min(1).max(200)

export const TwoStepLoginBody = z.strictObject({
  ticket: Ticket.meta({ description: 'From the error two_step_required; valid for five minutes' }),
  code: Code,
})

const AccountPassword = z
  .string({ error: () => fields('passwordRequired') })
  .min(1, { error: () => fields('passwordRequired') })
  .max(200, { error: () => fields('passwordLong') })
  .nullable()
  .meta({ description: 'Null for an account without one, which needs a recent sign-in instead' })

export const BeginTwoStepBody = z.strictObject({ password: AccountPassword })
export const ConfirmTwoStepBody = z.strictObject({ code: AppCode })
/** Password and code, required again for changes that make an account less secure. */
export const ReauthenticationBody = z.strictObject({ password: AccountPassword, code: Code })

export const TwoStepReply = z.object({
  twoStep: z.object({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    required: z.boolean().meta({ description: 'Whether the shop requires it of this account' }),
  }),
})

export const BeginTwoStepReply = z.object({
  setUp: z.object({
    secret: z.string().meta({ description: 'In base32, for typing it by hand' }),
    uri: z.string().meta({ description: 'otpauth://…, for a QR code' }),
  }),
})

export const RecoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
