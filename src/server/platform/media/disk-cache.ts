import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files are deleted down to this part of the maximum. */
const KEPT_PART = 0.8
/** How many files are written between two checks of the size. */
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
 * Files in a folder that may be deleted at any time, also by another process that uses it. The least recently read ones are
 * deleted when they take more space than the maximum.
 */
export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  let written = 0
  const fileOf = (name: string) => join(folder, name.replaceAll('/', '~'))

  return {
    async read(name) {
      const file = await open(fileOf(name)).catch(absent)
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
        await rename(draft, fileOf(name))
        if (written++ % CHECK_EVERY === 0) await bound()
      } catch (error) {
        await rm(draft, { force: true })
        // A full disk is no reason to withhold the picture.
        if (!noSpace.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      }
    },
  }

  async function bound(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = await stat(join(folder, name)).catch(absent)
        return file ? [{ name, size: file.size, readAt: file.atimeMs }] : []
      }),
    )
    const all = files.flat().toSorted((a, b) => a.readAt - b.readAt)
    let bytes = all.reduce((sum, { size }) => sum + size, 0)
    if (bytes <= maxBytes) return
    for (const { name, size } of all) {
      if (bytes <= maxBytes * KEPT_PART) return
      await rm(join(folder, name), { force: true })
      bytes -= size
    }
  }
}

const noSpace = ['ENOSPC', 'EDQUOT', 'EROFS']

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
