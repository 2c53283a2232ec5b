import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the data folder with access for its owner only, if it does not exist. Does not use Node's `recursive` option, which
 * never returns for folders below /proc, where nothing can be created.
 * @throws Error with one line that names the setting
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(
      `MERCER_DATA: the folder ${folder} cannot be created (${reasons[code] ?? code}). Choose one that you may write to, ` +
        'such as MERCER_DATA=~/my-shop.',
      { cause: error },
    )
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user has no write permission',
  EPERM: 'this user has no write permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'nothing can be created there',
  ENOTDIR: 'a part of the path is a file',
}

async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error('It is a file'), { code: 'ENOTDIR' })
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process that is starting may have created it.
    if (error.code !== 'EEXIST') throw error
  })
}
