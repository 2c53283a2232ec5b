import type { UserStatus } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'

/** The classes of the colors of each status, in the order in which they are offered. */
export const userTones: Record<UserStatus, string> = {
  Active: 'bg-accent-soft text-accent-strong',
  Suspended: 'bg-warning-soft text-warning',
  Banned: 'bg-danger-soft text-danger',
}
export const userStates = Object.keys(userTones) as UserStatus[]

export const roleNames = (): Record<Role, string> => ({ user: t('shopper'), admin: common('administrator') })
