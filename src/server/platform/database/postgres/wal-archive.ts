import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathExists } from '../../files/path-exists.ts'

/** Quotes a path for a shell command in PostgreSQL's settings, in which `%` must be doubled. */
const quotePath = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", "'\\''")}'`

const markerPath = (home: string): string => join(home, 'archive-on')
const spoolPath = (home: string): string => join(home, 'archive')

/**
 * Settings with which the server copies finished WAL files to a folder, from which backups take them. They can be changed only
 * at a start, so a marker file turns the copying on and off. Not available on Windows, which has no such shell.
 * @param home the folder that contains the cluster
 */
export function archiveSettings(home: string): Record<string, string> {
  if (process.platform === 'win32') return {}
  const [marker, spool, file] = [quotePath(markerPath(home)), quotePath(spoolPath(home)), '"$spool/%f"']
  const copy = `mkdir -p "$spool" && cp "%p" ${file}.part && sync ${file}.part && mv ${file}.part ${file}`
  return { archive_mode: 'on', archive_command: `spool=${spool}; test ! -e ${marker} || { ${copy}; }` }
}

/** The setting with which a recovering server reads gzip-compressed WAL files from a folder. */
export const restoreCommand = (folder: string): string =>
  `wal=${quotePath(folder)}; test -f "$wal/%f.gz" && gzip -dc "$wal/%f.gz" > "%p"`

/** Makes the server copy its WAL from now on. */
export const startArchiving = (home: string): Promise<void> => writeFile(markerPath(home), '')

export const isArchiving = (home: string): Promise<boolean> => pathExists(markerPath(home))

/** Stops the copying, and deletes the copied files. */
export async function stopArchiving(home: string): Promise<void> {
  await rm(markerPath(home), { force: true })
  await rm(spoolPath(home), { recursive: true, force: true })
}

/** The names of the copied files, oldest first. */
export async function listArchivedFiles(home: string): Promise<string[]> {
  const names = await readdir(spoolPath(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => !name.endsWith('.part')).toSorted()
}

/** The total size of the copied files. */
export async function measureArchive(home: string): Promise<number> {
  const sizes = await Promise.all(
    (await listArchivedFiles(home)).map(async (name) => (await stat(join(spoolPath(home), name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const readArchived = (home: string, name: string): Promise<Buffer> => readFile(join(spoolPath(home), name))

export async function removeArchived(home: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(spoolPath(home), name), { force: true })))
}

/** Makes the server recover from archived WAL files at its next start. */
export async function requestRecovery(cluster: string): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}
