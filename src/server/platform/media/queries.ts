import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { nullable } from '../database/read-rows.ts'
import { pictures } from './tables.ts'

/** SQL for the placeholder of the picture with this URL; null if it has none. */
export const selectPlaceholder = (url: SQL): SQL<string | null> =>
  nullable(sql`(select ${pictures.placeholder} from ${pictures} where ${pictures.url} = ${url})`.mapWith(String))

/** The placeholder of the picture with this URL; null if it has none. */
export async function findPlaceholder(db: Database, url: string): Promise<string | null> {
  const [found] = await db.select({ placeholder: pictures.placeholder }).from(pictures).where(eq(pictures.url, url))
  return found?.placeholder ?? null
}
