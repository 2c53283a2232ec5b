import { cp, mkdir, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'

/** The extensions that the shop uses. Others, such as pgcrypto and xml2, would load outdated libraries or give access outside of the database. */
const used = /^(citext|pg_trgm|plpgsql)(--|\.control$)/

/**
 * Writes a folder with only the extensions that may be created. Done at each start, because the server may have been updated.
 * @returns the setting for this folder; none for a path that contains PostgreSQL's path separator
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
