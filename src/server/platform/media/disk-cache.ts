import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** When the cache is full, files are deleted until it has this share of its maximum size. */
const TARGET_SHARE = 0.8
/** Number of writes between two checks of the size. */
const CHECK_EVERY = 100
const HOUR = 3_600_000

export interface Picture {
  bytes: Uint8Array
  modifiedAt: Date
}

interface DiskCache {
  read(name: string): Promise<Picture | undefined>
  write(name: string, picture: Picture): Promise<void>
}

/**
 * A cache of files in a folder, which several processes may share. When it exceeds its maximum size, the least recently read
 * files are deleted.
 */
export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  let written = 0
  const filePath = (name: string) => join(folder, name.replaceAll('/', '~'))

  return {
    async read(name) {
      const file = await open(filePath(name)).catch(undefinedIfMissing)
      if (!file) return undefined
      try {
        const { atimeMs, mtime } = await file.stat()
        if (Date.now() - atimeMs > HOUR) await file.utimes(new Date(), mtime)
        return { bytes: await file.readFile(), modifiedAt: mtime }
      } finally {
        await file.close()
      }
    },
    async write(name, { bytes, modifiedAt }) {
      const draft = join(folder, `${randomUUID()}.draft`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes)
        await utimes(draft, new Date(), modifiedAt)
        await rename(draft, filePath(name))
        if (written++ % CHECK_EVERY === 0) await evict()
      } catch (error) {
        await rm(draft, { force: true })
        // The picture can be served although the disk is full.
        if (!noSpace.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      }
    },
  }

  async function evict(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = await stat(join(folder, name)).catch(undefinedIfMissing)
        return file ? [{ name, size: file.size, readAt: file.atimeMs }] : []
      }),
    )
    const all = files.flat().toSorted((a, b) => a.readAt - b.readAt)
    let bytes = all.reduce((sum, { size }) => sum + size, 0)
    if (bytes <= maxBytes) return
    for (const { name, size } of all) {
      if (bytes <= maxBytes * TARGET_SHARE) return
      await rm(join(folder, name), { force: true })
      bytes -= size
    }
  }
}

const noSpace = ['ENOSPC', 'EDQUOT', 'EROFS']

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
