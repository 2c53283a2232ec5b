import { cp, mkdir, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'

/** The extensions that the shop uses. Others, such as pgcrypto and xml2, would load outdated libraries or give access outside of the database. */
const allowed = /^(citext|pg_trgm|plpgsql)(--|\.control$)/

/**
 * Copies the allowed extensions to a separate folder. Called at each start, because the server may have been updated.
 * @returns the setting for this folder; empty for a path that contains PostgreSQL's path separator
 */
export async function copyAllowedExtensions(
  home: string,
  { extensions }: PostgresBinaries,
): Promise<Record<string, string>> {
  const folder = join(home, 'extensions')
  if (folder.includes(delimiter)) return {}
  const inside = join(folder, 'extension')
  await mkdir(inside, { recursive: true, mode: 0o755 })
  const names = (await readdir(extensions)).filter((name) => allowed.test(name))
  await Promise.all(names.map((name) => cp(join(extensions, name), join(inside, name))))
  return { extension_control_path: folder }
}
