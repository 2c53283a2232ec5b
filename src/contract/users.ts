import { z } from 'zod'
import { t } from '#messages/panelSorts.ts'
import { userStatuses } from './accounts.ts'
import { SavedAddress } from './addresses.ts'
import { Money } from './fields.ts'
import { describedAs, figures } from './figures.ts'
import { AdminOrderRow } from './orders.ts'
import { limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { roles } from './roles.ts'
import { Session } from './sessions.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

export const UserExportQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name or email' }),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
})
export type UserFilters = z.output<typeof UserExportQuery>

/** Sort orders of the panel's list of users. */
export const userSorts = {
  get newest() {
    return t('newest')
  },
  get oldest() {
    return t('oldest')
  },
  get name() {
    return t('name')
  },
  get 'name-last'() {
    return t('nameLast')
  },
} as const
export type UserSort = keyof typeof userSorts

export const UserQuery = UserExportQuery.extend({
  sortBy: oneOf(userSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
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
    closedAt: z.iso.datetime().nullable().meta({ description: 'When it was deleted; it can no longer sign in' }),
    orders: z.int().meta(describedAs(figures.orders)),
    totalSpent: Money.meta(describedAs(figures.spent)),
  })
  .meta({ id: 'AdminUser' })
export type AdminUserJson = z.input<typeof AdminUser>

export const AdminUserReply = z.object({ user: AdminUser })

/** All data of an account that staff see, except its orders. */
export const AdminUserDetails = AdminUser.extend({
  phone: z.string(),
  emailVerifiedAt: z.iso.datetime().nullable(),
  twoStep: z.boolean().meta({ description: 'Whether it has two-step sign-in' }),
  paid: Money.meta(describedAs(figures.payments)),
  refunded: Money.meta(describedAs(figures.refunds)),
  reviews: z.int(),
  returns: z.int(),
  addresses: z.array(SavedAddress),
  sessions: z.array(Session),
}).meta({ id: 'AdminUserDetails' })
export type AdminUserDetailsJson = z.input<typeof AdminUserDetails>
export const AdminUserDetailsReply = z.object({ user: AdminUserDetails })

export const UserOrdersQuery = z.strictObject({
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(10),
})
export const UserOrdersReply = z.object({ orders: z.array(AdminOrderRow), total: listTotal })

export const AdminUsersReply = z.object({
  users: z.array(AdminUser),
  total: listTotal,
  stats: z.object({ total: z.int(), active: z.int(), suspended: z.int(), banned: z.int(), admins: z.int() }),
})

const reason = z.string().trim().max(500).optional()

export const UserStatusBody = z.strictObject({ status: z.enum(userStatuses), reason })
export const UserRoleBody = z.strictObject({ role: z.enum(roles), reason })
