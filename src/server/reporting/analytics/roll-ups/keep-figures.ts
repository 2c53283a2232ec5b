import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rankWhenDue, rankWhenFew } from './rank.ts'
import { keepTimeZone, rollUp, rollUpAll } from './roll-up.ts'

/** Brings the figures up to date as far as that is quick, so that readers do not wait for the job. */
export async function catchUp(db: Database): Promise<void> {
  await rollUp(db)
  await rankWhenFew(db)
}

/** Brings the figures up to this moment, whatever it takes. */
export async function keepFigures(db: Database): Promise<void> {
  await keepTimeZone(db, (await readSettings(db)).timeZone)
  await rollUpAll(db)
  await rankWhenDue(db)
}
