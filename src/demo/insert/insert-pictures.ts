import type { Photographs } from '#demo/photographs.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pictures } from '#server/platform/media/tables.ts'
import { insertRows } from './insert-rows.ts'

/** What the photographs look like while they load. */
export const insertPictures = (tx: Database, { all }: Photographs): Promise<void> => insertRows(tx, pictures, all)
