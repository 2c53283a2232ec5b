import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The mailbox of an email address, so that one person's addresses count as one: in lower case, without what follows a plus sign, and for
 * Gmail without dots. Empty for an empty address. Indexes use this expression: after a change, create them again.
 */
export function mailboxOf(email: SQLWrapper): SQL {
  const address = sql`lower(${email}::text)`
  const name = sql`split_part(split_part(${address}, '@', 1), '+', 1)`
  const domain = sql`split_part(${address}, '@', 2)`
  return sql`(case when ${address} = '' then '' when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${domain} end)`
}
