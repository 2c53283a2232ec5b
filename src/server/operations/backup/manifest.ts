import { z } from 'zod'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { readPlain } from './sealed-files.ts'

/** The version of the files of a backup. */
const FORMAT = 1

/** Describes a backup, readable without its key. It is written last: a backup without it is incomplete. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** `cluster`: the files of a built-in database; `dump`: the output of `pg_dump`. */
  kind: z.enum(['cluster', 'dump']),
  /** Creation time of the newest migration of the version of Mercer that created the backup. */
  schema: z.int(),
  /** Major version of its PostgreSQL. */
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  /** The earliest time to which it can be restored. */
  finishedAt: z.iso.datetime(),
  /** The public key that it is encrypted for. */
  recipient: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** Counts and checksums of a backup, with which a restored copy is compared. */
export const Contents = z.object({
  /** The position in the WAL at which a cluster has these contents; null for a dump. */
  lsn: z.string().nullable(),
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })),
  /** Names of pictures. */
  media: z.array(z.string()),
})
export type Contents = z.output<typeof Contents>

const FOLDER = 'backups/'
export const folderPath = (id: string): string => `${FOLDER}${id}/`

/** Files of a backup, below its folder. */
export const files = {
  manifest: 'backup.json',
  database: 'database.gz.age',
  secrets: 'secrets.json.gz.age',
  contents: 'contents.json.gz.age',
  /** The time up to which the WAL is stored. */
  until: 'until.json',
  wal: 'wal/',
} as const

export const newManifest = (manifest: Omit<Manifest, 'format'>): string =>
  JSON.stringify({ format: FORMAT, ...manifest })

export interface FoundBackup {
  manifest: Manifest
  /** Size of its files, without pictures. */
  bytes: number
}

interface FoundBackups {
  /** Oldest first. */
  complete: FoundBackup[]
  /** Names of the files of backups that did not finish. */
  leftover: string[]
}

/** @throws Error that names a manifest which cannot be read */
export async function findBackups(store: ObjectStore): Promise<FoundBackups> {
  const byId = new Map<string, { names: string[]; bytes: number }>()
  for await (const { name, size } of store.list(FOLDER)) {
    const id = name.split('/')[1] ?? ''
    const found = byId.get(id) ?? { names: [], bytes: 0 }
    found.names.push(name)
    found.bytes += size
    byId.set(id, found)
  }
  const complete: FoundBackup[] = []
  const leftover: string[] = []
  for (const [id, { names, bytes }] of byId) {
    const name = folderPath(id) + files.manifest
    const text = names.includes(name) ? await readPlain(store, name) : undefined
    if (text === undefined) leftover.push(...names)
    else complete.push({ manifest: parseManifest(name, text), bytes })
  }
  return { complete: complete.toSorted((a, b) => a.manifest.startedAt.localeCompare(b.manifest.startedAt)), leftover }
}

function parseManifest(name: string, text: string): Manifest {
  try {
    const json: unknown = JSON.parse(text)
    if (z.object({ format: z.number() }).safeParse(json).data?.format !== FORMAT)
      throw new Error(`${name} was written by another version of Mercer.`)
    return Manifest.parse(json)
  } catch (error) {
    throw new Error(`${name} cannot be read.`, { cause: error })
  }
}

const Until = z.object({ until: z.iso.datetime() })

/** The latest time to which a backup can be restored with its WAL. */
export async function readUntil(store: ObjectStore, { id, finishedAt }: Manifest): Promise<Date> {
  const text = await readPlain(store, folderPath(id) + files.until)
  return new Date(text === undefined ? finishedAt : Until.parse(JSON.parse(text)).until)
}

export const writeUntil = (store: ObjectStore, id: string, until: Date): Promise<void> =>
  store.put(folderPath(id) + files.until, Buffer.from(JSON.stringify({ until: until.toISOString() })))
