import { z } from 'zod'
import { t } from '#messages/accountForms.ts'
import { Email, Password, PersonName, requiredText } from './fields.ts'
import { roles } from './roles.ts'

export const userStatuses = ['Active', 'Suspended', 'Banned'] as const
export type UserStatus = (typeof userStatuses)[number]

export const LoginBody = z.strictObject({ email: Email, password: Password, remember: z.boolean().optional() })

const passwords = z.object({ password: Password, confirmPassword: z.string().min(1) })

export const RegisterBody = z
  .strictObject({
    name: PersonName,
    email: Email,
    password: Password,
    confirmPassword: z.string({ error: () => t('confirmPassword') }).min(1, { error: () => t('confirmPassword') }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => t('passwordsMatch'),
    // Checked even if other fields are invalid, so that a form shows it when the second password field loses focus.
    when: ({ value }) => passwords.safeParse(value).success,
  })

export const RefreshBody = z.strictObject({ refreshToken: requiredText(() => t('noRefreshToken'), 500) })

export const User = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    avatar: z.string().optional(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    pendingEmail: z
      .string()
      .optional()
      .meta({ description: 'A new address that is not confirmed yet; only in replies with the profile' }),
    emailVerified: z.boolean().meta({ description: 'Whether the address was confirmed by a link' }),
    hasPassword: z.boolean().meta({ description: 'False for an account that signs in only with another provider' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type UserJson = z.input<typeof User>

export const UserReply = z.object({ user: User })
export const AuthReply = z.object({ token: z.string(), refreshToken: z.string(), user: User })
export type AuthJson = z.input<typeof AuthReply>
