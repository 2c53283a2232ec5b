import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The record of all pictures by name: fingerprint, size, main color and a tiny preview. */
export async function readRecord(folder) {
  try {
    return JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Records a picture. Locks the record, because several renderers may run at once. */
export async function recordPicture(folder, name, entry) {
  const lock = join(folder, '.recording')
  while (!(await claim(lock))) await wait(50)
  try {
    const record = { ...(await readRecord(folder)), [name]: entry }
    const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
    await writeFile(join(folder, 'pictures.json.new'), `${JSON.stringify(sorted, null, 2)}\n`)
    await rename(join(folder, 'pictures.json.new'), join(folder, 'pictures.json'))
  } finally {
    await rmdir(lock)
  }
}

async function claim(lock) {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
