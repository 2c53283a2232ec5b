import { z } from 'zod'
import { Email, Password } from './fields.ts'

const Token = z.string({ error: 'The link is not complete.' }).min(1, 'The link is not complete.').max(200)

export const ForgotPasswordBody = z.strictObject({ email: Email })
export const ResetPasswordBody = z.strictObject({ token: Token, password: Password })
export const VerifyEmailBody = z.strictObject({ token: Token })
