import { sql } from 'drizzle-orm'
import { settings } from '#server/commerce/settings/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Sets the time zone of the sales figures. `updateFigures` then rebuilds them. */
export async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  const value = sql`to_jsonb(${timeZone}::text)`
  await db
    .insert(settings)
    .values({ key: 'timeZone', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
