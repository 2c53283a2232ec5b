import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) })

/** The creation time of the newest migration of this version, in ms. It never decreases from version to version. */
export async function newestMigration(): Promise<number> {
  const file = new URL('migrations/meta/_journal.json', import.meta.url)
  return Math.max(...Journal.parse(JSON.parse(await readFile(file, 'utf8'))).entries.map(({ when }) => when))
}
