import { sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { customers } from './tables.ts'

/**
 * The name and email address of a customer, for queries that join `customers` and, where there is one, its account. Empty when they were
 * erased.
 */
export const customerName = sql`coalesce(${users.name}, ${customers.name}, '')`.mapWith(String)
export const customerEmail = sql`coalesce(${users.email}::text, ${customers.email}::text, '')`.mapWith(String)
