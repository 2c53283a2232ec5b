import { z } from 'zod'
import { userStatuses } from './accounts.ts'
import { Money } from './fields.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { roles } from './roles.ts'
import { MOST_PER_PAGE } from './shop.ts'

const LONGEST_SEARCH = 200

export const UserQuery = z.strictObject({
  search: z.string().trim().max(LONGEST_SEARCH).optional().meta({ description: 'A part of the name or e-mail' }),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  page: pageText.default(1),
  limit: limitText(MOST_PER_PAGE).default(20),
})

/** An account as staff see it. */
export const AdminUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string().optional(),
    role: z.enum(roles),
    status: z.enum(userStatuses),
    joinDate: z.iso.datetime(),
    lastLogin: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable().meta({ description: 'When it was deleted; then nobody signs in' }),
    orders: z.int().meta({ description: 'That were paid' }),
    totalSpent: Money.meta({ description: 'Paid, less what was paid back' }),
  })
  .meta({ id: 'AdminUser' })
export type AdminUserJson = z.input<typeof AdminUser>

export const AdminUserReply = z.object({ user: AdminUser })

export const AdminUsersReply = z.object({
  users: z.array(AdminUser),
  total: listTotal,
  stats: z.object({ total: z.int(), active: z.int(), suspended: z.int(), banned: z.int(), admins: z.int() }),
})

const reason = z.string().trim().max(500, 'At most 500 characters').optional()

export const UserStatusBody = z.strictObject({ status: z.enum(userStatuses), reason })
export const UserRoleBody = z.strictObject({ role: z.enum(roles), reason })
