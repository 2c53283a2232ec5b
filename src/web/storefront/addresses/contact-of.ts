import type { UserJson } from '#contract/accounts.ts'
import type { Address } from '#contract/checkout.ts'

/** Whom the profile names, as an address begins: the first word of the name, and the rest of it. */
export function contactOf({
  name,
  email,
  phone,
}: UserJson): Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), email, phone }
}
