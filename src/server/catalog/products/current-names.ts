import type { Database } from '#server/platform/database/database.ts'
import { type NamedReference, readCurrentNames } from './named-by-product.ts'

/**
 * Finds the current name of an object by its recorded name. Returns the same name if no id was recorded, and undefined if the
 * object was deleted. `code` is the code of the attribute or option that a choice or value belongs to.
 */
export type FindCurrentName = (kind: NamedReference[0], name: string, code?: string) => string | undefined

/** @param named names with their ids, as they were recorded */
export async function readCurrentNameFinder(tx: Database, named: readonly NamedReference[]): Promise<FindCurrentName> {
  return createNameFinder(named, await readNameById(tx, named))
}

/** Like `readCurrentNameFinder` for several records, with one query. */
export async function readCurrentNameFinders(
  tx: Database,
  records: readonly (readonly NamedReference[])[],
): Promise<FindCurrentName[]> {
  const nameById = await readNameById(tx, records.flat())
  return records.map((named) => createNameFinder(named, nameById))
}

type NameById = ReadonlyMap<string, string>

const readNameById = async (tx: Database, named: readonly NamedReference[]): Promise<NameById> =>
  new Map((await readCurrentNames(tx, named)).map(([kind, , name, id]) => [`${kind} ${id}`, name]))

function createNameFinder(named: readonly NamedReference[], nameById: NameById): FindCurrentName {
  const ids = new Map(named.map(([kind, code, name, id]) => [JSON.stringify([kind, code, name]), id]))
  return (kind, name, code = '') => {
    const id = ids.get(JSON.stringify([kind, code, name]))
    return id === undefined ? name : nameById.get(`${kind} ${id}`)
  }
}
