import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rankIfSmall, rankWhenDue } from './rank.ts'
import { rebuildForTimeZone, rollUp, rollUpAll } from './roll-up.ts'

/** Updates the figures before they are read, as far as this is quick. The job updates the rest. */
export async function refreshFigures(db: Database): Promise<void> {
  await rollUp(db)
  await rankIfSmall(db)
}

/** Updates all figures, regardless of how long it takes. */
export async function updateFigures(db: Database): Promise<void> {
  await rebuildForTimeZone(db, (await readSettings(db)).timeZone)
  await rollUpAll(db)
  await rankWhenDue(db)
}
