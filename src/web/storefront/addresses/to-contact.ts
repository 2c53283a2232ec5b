import type { UserJson } from '#contract/accounts.ts'
import type { Address } from '#contract/checkout.ts'

/** Contact fields of an address, prefilled from the profile. The name is split after its first word. */
export function toContact({
  name,
  email,
  phone,
}: Pick<UserJson, 'name' | 'email' | 'phone'>): Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), email, phone }
}
