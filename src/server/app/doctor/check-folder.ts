import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskLimits } from '#server/operations/health/disk-check.ts'
import type { Config } from '../config.ts'
import { advice, broken, type Finding } from './finding.ts'

const MB = 1024 * 1024

/** Checks the permissions of the data folder, and the free space of its disk. */
export async function checkFolder({ dataFolder, secrets }: Config): Promise<Finding[]> {
  const existing = await nearestFolder(dataFolder)
  const found: Finding[] = []
  if (!(await isWritable(existing)))
    found.push(
      broken(
        'folder',
        `${process.getuid ? `The user ${process.getuid()}` : 'This user'} may not write to ${existing}.`,
        `Run as the user of the shop, or give it the folder: chown -R mercer ${dataFolder}`,
      ),
    )
  const { bavail, bsize } = await statfs(existing)
  const free = bavail * bsize
  if (free < diskLimits.warning) {
    const problem = `The disk of ${dataFolder} has ${Math.floor(free / MB)} MB left.`
    const remedy = 'Free some space, or move MERCER_DATA to a larger disk while the shop is stopped.'
    found.push(free < diskLimits.critical ? broken('disk', problem, remedy) : advice('disk', problem, remedy))
  }
  if (secrets.kind === 'folder' && process.platform !== 'win32') {
    const mode = await stat(secrets.file).then(
      (file) => file.mode,
      () => 0,
    )
    if (mode & 0o077)
      found.push(
        broken(
          'secrets',
          `Other users of this machine can read ${secrets.file}.`,
          `chmod 600 ${secrets.file}, then change the keys: mercer rotate-keys --leaked`,
        ),
      )
  }
  return found
}

/** The folder itself or, before the first start creates it, its nearest existing parent. */
async function nearestFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
