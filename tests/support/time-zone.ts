import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/client.ts'
import { settings } from '#server/commerce/settings/tables.ts'

/** Sets whose days the figures are; `keepFigures` makes them anew for it. */
export async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  const value = sql`to_jsonb(${timeZone}::text)`
  await db
    .insert(settings)
    .values({ key: 'timeZone', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
