import type { Database } from '#server/platform/database/database.ts'
import { type NamedReference, readCurrentNames } from './named-by-product.ts'

/**
 * The current name of what had this name when its id was recorded; the same for what has no recorded id, and undefined for what was
 * deleted. `code` is that of the attribute or option of a choice or value.
 */
export type NameNow = (kind: NamedReference[0], name: string, code?: string) => string | undefined

/** @param named names with their ids, as they were recorded */
export async function readNamesNow(tx: Database, named: readonly NamedReference[]): Promise<NameNow> {
  return namesNow(named, await readNameById(tx, named))
}

/** The same for several records, whose names are read at once. */
export async function readNamesNowOfEach(
  tx: Database,
  records: readonly (readonly NamedReference[])[],
): Promise<NameNow[]> {
  const nameById = await readNameById(tx, records.flat())
  return records.map((named) => namesNow(named, nameById))
}

type NameById = ReadonlyMap<string, string>

const readNameById = async (tx: Database, named: readonly NamedReference[]): Promise<NameById> =>
  new Map((await readCurrentNames(tx, named)).map(([kind, , name, id]) => [`${kind} ${id}`, name]))

function namesNow(named: readonly NamedReference[], nameById: NameById): NameNow {
  const ids = new Map(named.map(([kind, code, name, id]) => [JSON.stringify([kind, code, name]), id]))
  return (kind, name, code = '') => {
    const id = ids.get(JSON.stringify([kind, code, name]))
    return id === undefined ? name : nameById.get(`${kind} ${id}`)
  }
}
