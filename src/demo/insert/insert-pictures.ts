import type { Photographs } from '#demo/pictures/photographs.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pictures } from '#server/platform/media/tables.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts the photographs' placeholders, which are shown while pictures load. */
export const insertPictures = (tx: Database, { all }: Photographs): Promise<void> => insertRows(tx, pictures, all)
