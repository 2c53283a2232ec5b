import { z } from 'zod'
import { Country, Email, Password, requiredText } from './fields.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['Active', 'Suspended', 'Banned'] as const
export type UserStatus = (typeof userStatuses)[number]

export const LoginBody = z.strictObject({ email: Email, password: Password, remember: z.boolean().optional() })

const passwords = z.object({ password: Password, confirmPassword: z.string().min(1) })

export const RegisterBody = z
  .strictObject({
    name: requiredText('Name is required', 100),
    email: Email,
    password: Password,
    confirmPassword: z.string({ error: 'Confirm password is required' }).min(1, 'Confirm password is required'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match',
    // Also while another field is wrong, so that a form says it when the second password is left.
    when: ({ value }) => passwords.safeParse(value).success,
  })

export const RefreshBody = z.strictObject({ refreshToken: z.string().min(1, 'No refresh token available').max(500) })

const optionalText = z.string().trim().max(200, 'At most 200 characters').optional()

export const ProfileBody = z.strictObject({
  name: requiredText('Name is required', 100),
  email: Email,
  phone: optionalText,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zipCode: optionalText,
  country: z.union([Country, z.literal('')]).optional(),
})

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
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type UserJson = z.input<typeof User>

export const UserReply = z.object({ user: User })
export const AuthReply = z.object({ token: z.string(), refreshToken: z.string(), user: User })
export type AuthJson = z.input<typeof AuthReply>
