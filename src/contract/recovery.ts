import { z } from 'zod'
import { t } from '#messages/accountForms.ts'
import { t as fields } from '#messages/fields.ts'
import { Email, Password } from './fields.ts'

/** An existing password, which may violate the current rules. */
export const AnyPassword = z
  .string()
  .min(1, { error: () => fields('passwordRequired') })
  .max(200, { error: () => fields('passwordLong') })

export const LinkToken = z
  .string({ error: () => t('linkIncomplete') })
  .min(1, { error: () => t('linkIncomplete') })
  .max(200)

export const ForgotPasswordBody = z.strictObject({ email: Email })
export const ResetPasswordBody = z.strictObject({ token: LinkToken, password: Password })
export const ResetLinkBody = z.strictObject({ token: LinkToken })
export const VerifyEmailBody = z.strictObject({
  token: LinkToken,
  password: AnyPassword.optional().meta({ description: 'The account’s password, if not signed in' }),
})
