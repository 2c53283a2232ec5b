import { z } from 'zod'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { readPlain } from './sealed-files.ts'

/** The version of the files of a backup. */
const FORMAT = 1

/** What a backup is, readable without its key. It is written last: a backup without it is not complete. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** `cluster`: the files of a built-in database; `dump`: the output of `pg_dump`. */
  kind: z.enum(['cluster', 'dump']),
  /** Creation time of the newest migration of the Mercer that made it. */
  schema: z.int(),
  /** Major version of its PostgreSQL. */
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  /** The earliest moment to which it can be restored. */
  finishedAt: z.iso.datetime(),
  /** The public key that it is encrypted for. */
  recipient: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** What a backup contains, to compare a restored one with. */
export const Contents = z.object({
  /** The position in the WAL of a cluster at which it has these tables. */
  lsn: z.string().nullable(),
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })),
  /** Names of pictures. */
  media: z.array(z.string()),
})
export type Contents = z.output<typeof Contents>

const FOLDER = 'backups/'
export const folderOf = (id: string): string => `${FOLDER}${id}/`

/** Files of a backup, below its folder. */
export const files = {
  manifest: 'backup.json',
  database: 'database.gz.age',
  secrets: 'secrets.json.gz.age',
  contents: 'contents.json.gz.age',
  /** Says until when the WAL is here. */
  until: 'until.json',
  wal: 'wal/',
} as const

export const newManifest = (manifest: Omit<Manifest, 'format'>): string =>
  JSON.stringify({ format: FORMAT, ...manifest })

export interface FoundBackup {
  manifest: Manifest
  /** Of its own files, without pictures. */
  bytes: number
}

interface FoundBackups {
  /** From the oldest. */
  complete: FoundBackup[]
  /** Names of the files of backups that did not finish. */
  leftover: string[]
}

/** @throws Error that names a manifest which cannot be read */
export async function findBackups(place: ObjectStore): Promise<FoundBackups> {
  const byId = new Map<string, { names: string[]; bytes: number }>()
  for await (const { name, size } of place.list(FOLDER)) {
    const id = name.split('/')[1] ?? ''
    const known = byId.get(id) ?? { names: [], bytes: 0 }
    known.names.push(name)
    known.bytes += size
    byId.set(id, known)
  }
  const complete: FoundBackup[] = []
  const leftover: string[] = []
  for (const [id, { names, bytes }] of byId) {
    const name = folderOf(id) + files.manifest
    const text = names.includes(name) ? await readPlain(place, name) : undefined
    if (text === undefined) leftover.push(...names)
    else complete.push({ manifest: parseManifest(name, text), bytes })
  }
  return { complete: complete.toSorted((a, b) => a.manifest.startedAt.localeCompare(b.manifest.startedAt)), leftover }
}

function parseManifest(name: string, text: string): Manifest {
  try {
    const json: unknown = JSON.parse(text)
    if (z.object({ format: z.number() }).safeParse(json).data?.format !== FORMAT)
      throw new Error(`${name} is of another version of Mercer.`)
    return Manifest.parse(json)
  } catch (error) {
    throw new Error(`${name} cannot be read.`, { cause: error })
  }
}

const Until = z.object({ until: z.iso.datetime() })

/** The moment until which a backup and the WAL after it reach. */
export async function readUntil(place: ObjectStore, { id, finishedAt }: Manifest): Promise<Date> {
  const text = await readPlain(place, folderOf(id) + files.until)
  return new Date(text === undefined ? finishedAt : Until.parse(JSON.parse(text)).until)
}

export const writeUntil = (place: ObjectStore, id: string, until: Date): Promise<void> =>
  place.put(folderOf(id) + files.until, Buffer.from(JSON.stringify({ until: until.toISOString() })))
