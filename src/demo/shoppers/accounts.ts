import { PUBLISHED_PASSWORD } from '#server/identity/accounts/published-password.ts'

/** The demo accounts. */
export const demoAccounts = {
  password: PUBLISHED_PASSWORD,
  admin: { name: 'Avery Stone', email: 'admin@mercer.test' },
  shopper: { name: 'Robin Ellery', email: 'shopper@mercer.test' },
} as const
