import { z } from 'zod'
import { Email, Password } from './fields.ts'

/** A password that there is, whatever the rule was when it was chosen. */
export const AnyPassword = z.string().min(1, 'Password is required').max(200, 'Password is too long')

export const LinkToken = z.string({ error: 'The link is not complete.' }).min(1, 'The link is not complete.').max(200)

export const ForgotPasswordBody = z.strictObject({ email: Email })
export const ResetPasswordBody = z.strictObject({ token: LinkToken, password: Password })
export const ResetLinkBody = z.strictObject({ token: LinkToken })
export const VerifyEmailBody = z.strictObject({
  token: LinkToken,
  password: AnyPassword.optional().meta({ description: 'Of the account, where its owner is not signed in' }),
})
