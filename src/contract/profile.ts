import { z } from 'zod'
import { Password, pictureFile } from './fields.ts'
import { LARGEST_AVATAR } from './shop.ts'

export const ChangePasswordBody = z.strictObject({
  current: z
    .string()
    .max(200, 'Password is too long')
    .optional()
    .meta({ description: 'The password as it is; left out by an account that has none yet' }),
  next: Password,
})

export const AvatarBody = z.strictObject({
  avatar: pictureFile(LARGEST_AVATAR).meta({ description: 'JPEG, PNG, WebP, AVIF or GIF; its middle square is kept' }),
})

/** What a link that was sent by mail brings back. */
export const LinkBody = z.strictObject({ token: z.string().min(1, 'This link is not complete.').max(200) })

export const DeleteAccountBody = z.strictObject({
  password: z.string().max(200, 'Password is too long').optional(),
  email: z.string().trim().max(254, 'Invalid email').optional().meta({
    description: 'In place of the password, where the account has none',
  }),
})
