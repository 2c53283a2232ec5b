import type { UserStatus } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'

/** Color classes by status, in the order of the options. */
export const userTones: Record<UserStatus, string> = {
  Active: 'bg-accent-soft text-accent-strong',
  Suspended: 'bg-warning-soft text-warning',
  Banned: 'bg-danger-soft text-danger',
}
export const userStatuses = Object.keys(userTones) as UserStatus[]

export const roleNames = (): Record<Role, string> => ({ user: t('shopper'), admin: common('administrator') })
