import { copyFile, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 8 * 1024 * 1024

/** Limits the size of the server's log by moving its content to a second file. The server keeps writing to the same file. */
export async function boundLogFile(file: string): Promise<void> {
  try {
    if ((await stat(file)).size < MAX_BYTES) return
    await copyFile(file, `${file}.1`)
    await truncate(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
