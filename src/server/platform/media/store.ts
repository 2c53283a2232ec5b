import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Where the shop keeps files that are shown to everybody. Names are paths such as `avatars/…-288.webp`, made by the shop
 * and never by who sent a file; what is at a name does not change.
 */
export interface MediaStore {
  /** Keeps a file; when this returns, it stays. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** What is not there need not be removed. */
  remove(names: readonly string[]): Promise<void>
  /** The files of a folder that are older than this, in ms. */
  listOlderThan(folder: string, age: number): Promise<string[]>
  /** The address of a file. */
  url(name: string): string
  /** The name of the file at an address; undefined when the address is none of this store's. */
  nameAt(url: string): string | undefined
}

const PREFIX = '/media/'

/** Where the shop's own pictures lie. */
export const mediaFolder = (dataFolder: string): string => join(dataFolder, 'media')

/** Keeps files in the data folder, which all processes of the shop share; `serveMedia` shows them. */
export function folderStore(dataFolder: string): MediaStore {
  const root = mediaFolder(dataFolder)
  return {
    async put(name, bytes) {
      const file = join(root, name)
      await mkdir(dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}.draft`
      try {
        await writeThrough(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(file))
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(root, name), { force: true })))
    },
    async listOlderThan(folder, age) {
      const names = await readdir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const old = await Promise.all(names.map((name) => isOlder(join(root, folder, name), age)))
      return names.filter((_, index) => old[index]).map((name) => `${folder}/${name}`)
    },
    url: (name) => PREFIX + name,
    nameAt: (url) => (url.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined),
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a new file is a change of its folder. Windows cannot open one, and keeps it anyway. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** One that was removed meanwhile is not. */
async function isOlder(path: string, age: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < Date.now() - age
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
