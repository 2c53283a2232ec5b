import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A single-quoted word of a shell, inside a command of PostgreSQL, which replaces `%p`. */
const quoted = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", "'\\''")}'`

const markerIn = (home: string): string => join(home, 'archive-on')
const spoolIn = (home: string): string => join(home, 'archive')

/**
 * Settings with which the server copies finished files of the WAL to a folder while a marker exists, from where backups take them.
 * They can only be set when the server starts, so the marker decides. Windows has no such shell.
 * @param home the folder that contains the cluster
 */
export function archiveSettings(home: string): Record<string, string> {
  if (process.platform === 'win32') return {}
  const [marker, spool, file] = [quoted(markerIn(home)), quoted(spoolIn(home)), '"$spool/%f"']
  const copy = `mkdir -p "$spool" && cp "%p" ${file}.part && sync ${file}.part && mv ${file}.part ${file}`
  return { archive_mode: 'on', archive_command: `spool=${spool}; test ! -e ${marker} || { ${copy}; }` }
}

/** The setting with which a server that recovers takes files of the WAL from a folder, compressed by gzip. */
export const restoreCommand = (folder: string): string =>
  `wal=${quoted(folder)}; test -f "$wal/%f.gz" && gzip -dc "$wal/%f.gz" > "%p"`

/** Lets the server copy its WAL from now on. */
export const startArchiving = (home: string): Promise<void> => writeFile(markerIn(home), '')

export const isArchiving = (home: string): Promise<boolean> =>
  stat(markerIn(home)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Stops it, and deletes what was copied. */
export async function stopArchiving(home: string): Promise<void> {
  await rm(markerIn(home), { force: true })
  await rm(spoolIn(home), { recursive: true, force: true })
}

/** The names of the copied files, from the oldest. */
export async function archivedFiles(home: string): Promise<string[]> {
  const names = await readdir(spoolIn(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => !name.endsWith('.part')).toSorted()
}

/** How much they take. */
export async function archivedBytes(home: string): Promise<number> {
  const sizes = await Promise.all(
    (await archivedFiles(home)).map(async (name) => (await stat(join(spoolIn(home), name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const readArchived = (home: string, name: string): Promise<Buffer> => readFile(join(spoolIn(home), name))

export async function removeArchived(home: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(spoolIn(home), name), { force: true })))
}

/** Prepares the folder in which the server finds that it has to recover. */
export async function askForRecovery(cluster: string): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}
