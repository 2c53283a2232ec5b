/** How to sign in to the demo store. */
export const demoAccounts = {
  password: 'mercer-demo',
  admin: { name: 'Avery Stone', email: 'admin@mercer.test' },
  shopper: { name: 'Robin Ellery', email: 'shopper@mercer.test' },
} as const
