import { copyFile, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 8 * 1024 * 1024

/** Keeps the log of the server below a size, with one older part beside it. The server goes on writing to the same file. */
export async function boundLogFile(file: string): Promise<void> {
  try {
    if ((await stat(file)).size < MAX_BYTES) return
    await copyFile(file, `${file}.1`)
    await truncate(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
