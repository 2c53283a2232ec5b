import { inArray, sql } from 'drizzle-orm'
import { demoSettings } from '#demo/demo-settings.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Opens the shop and fills in its settings. @param heroPicture the photograph on the home page */
export async function insertSettings(tx: Database, heroPicture: string | null): Promise<void> {
  const all = Object.entries({ ...demoSettings, ...(heroPicture && { heroPicture }) })
  const keys = all.map(([key]) => key)
  // A shop that was first started without the demo already has some.
  await tx.delete(settings).where(inArray(settings.key, keys))
  await tx.insert(settings).values(all.map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb` })))
}
