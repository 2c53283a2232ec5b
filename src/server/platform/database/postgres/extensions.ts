import { cp, mkdir, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'

/** The extensions that the shop uses. Others, such as pgcrypto and xml2, would lead to old libraries, or out of the database. */
const used = /^(citext|pg_trgm|plpgsql)(--|\.control$)/

/**
 * Keeps a folder of the extensions that may be created, and no others. It is written at each start, because the server
 * may have become a newer one.
 * @returns the setting that leads to it; none for a path that PostgreSQL would take for two
 */
export async function keepExtensions(home: string, { extensions }: PostgresBinaries): Promise<Record<string, string>> {
  const folder = join(home, 'extensions')
  if (folder.includes(delimiter)) return {}
  const inside = join(folder, 'extension')
  await mkdir(inside, { recursive: true, mode: 0o755 })
  const names = (await readdir(extensions)).filter((name) => used.test(name))
  await Promise.all(names.map((name) => cp(join(extensions, name), join(inside, name))))
  return { extension_control_path: folder }
}
