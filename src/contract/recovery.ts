import { z } from 'zod'
import { Email, Password } from './fields.ts'

export const LinkToken = z.string({ error: 'The link is not complete.' }).min(1, 'The link is not complete.').max(200)

export const ForgotPasswordBody = z.strictObject({ email: Email })
export const ResetPasswordBody = z.strictObject({ token: LinkToken, password: Password })
export const VerifyEmailBody = z.strictObject({ token: LinkToken })
