export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether a role is one of the shop's own people, for whom the panel is; what they may do there, `permissions.ts` says. */
export const isStaff = (role: Role): boolean => role !== 'user'
