import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { type ListedObject, type ObjectStore, StoreMisconfigured, StoreUnavailable } from './object-store.ts'

/** Suffix of a file that is being written, or that a killed process left incomplete. */
export const DRAFT_SUFFIX = '.draft'

/** Stores files in a folder, which is created by the first `put`. */
export function folderStore(root: string): ObjectStore {
  return {
    location: root,
    async put(name, content) {
      const file = join(root, name)
      const draft = `${file}.${randomUUID()}${DRAFT_SUFFIX}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeAndSync(draft, content)
        await rename(draft, file)
        await syncFolder(dirname(file))
      } catch (error) {
        await rm(draft, { force: true })
        throw explain(error, root)
      }
    },
    async get(name) {
      const file = await stat(join(root, name)).catch(undefinedIfMissing)
      if (!file?.isFile()) return undefined
      // `Readable.toWeb` throws an uncaught error when it is canceled while the file is being read.
      const body = NodeStream.from<Uint8Array>(createReadStream(join(root, name))) as ReadableStream<Uint8Array>
      return { size: file.size, modifiedAt: file.mtime, body }
    },
    list: (prefix) => listFolder(root, prefix),
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(root, name), { force: true })))
    },
    async check() {
      try {
        await assertWritable(root)
      } catch (error) {
        throw new StoreMisconfigured(`The folder ${root} cannot be written to: ${describeReason(error)}`, {
          cause: error,
        })
      }
    },
  }
}

/** Checks the permissions of the folder, or of the existing folder in which it would be created. Does not create anything. */
async function assertWritable(folder: string): Promise<void> {
  const found = await stat(folder).catch(undefinedIfMissing)
  if (!found && dirname(folder) !== folder) return assertWritable(dirname(folder))
  if (!found?.isDirectory()) throw Object.assign(new Error('It is not a folder'), { code: 'ENOTDIR' })
  await access(folder, constants.W_OK)
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(undefinedIfMissing)) ?? []
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* listFolder(root, `${name}/`)
    if (!entry.isFile()) continue
    // A file may have been deleted in the meantime.
    const file = await stat(join(root, name)).catch(undefinedIfMissing)
    if (file) yield { name, size: file.size, modifiedAt: file.mtime }
  }
}

async function writeAndSync(path: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder, so that the name of a new file is durable. Not needed, and not possible, on Windows. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no write permission',
  ENOTDIR: 'a part of the path is a file',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk does not work',
}

const describeReason = (error: unknown): string => {
  const { code = '' } = error as NodeJS.ErrnoException
  return reasons[code] ?? code
}

function explain(error: unknown, root: string): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StoreUnavailable(`${root} cannot be written to: ${reason}`, { cause: error }) : error
}
