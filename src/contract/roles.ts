export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether a role may use the panel. `permissions.ts` defines what it may do there. */
export const isStaff = (role: Role): boolean => role !== 'user'
