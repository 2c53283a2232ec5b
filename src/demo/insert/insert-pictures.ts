import type { ShopSettings } from '#contract/shop.ts'
import type { Photographs } from '#demo/photographs.ts'
import type { Database } from '#server/database/client.ts'
import { pictures } from '#server/media/tables.ts'
import { settings } from '#server/settings/tables.ts'
import { insertRows } from './insert-rows.ts'

/** What the photographs look like while they load, and which one the shop greets with. */
export async function insertPictures(tx: Database, { all, hero }: Photographs): Promise<void> {
  await insertRows(tx, pictures, all)
  const key: keyof ShopSettings = 'heroPicture'
  if (hero) await insertRows(tx, settings, [{ key, value: hero }])
}
