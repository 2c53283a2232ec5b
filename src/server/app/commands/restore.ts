import { readFile } from 'node:fs/promises'
import { openCipher } from '#server/operations/backup/backup-key.ts'
import { openBackupStore } from '#server/operations/backup/backup-store.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { allFiles, openPrivateFiles } from '#server/platform/media/private-files.ts'
import { openMedia } from '#server/platform/media/store.ts'
import type { CommandInput } from '../command.ts'
import { resolveUserLocation, resolveUserPath } from './command-caller.ts'
import { readCommandConfig } from './command-config.ts'

const USAGE = 'Usage: mercer restore --from <folder>|s3://bucket/folder [--at 2026-11-24T10:00:00Z] [--key-file <file>]'
const options = ['--from', '--at', '--key-file'] as const
type Option = (typeof options)[number]

/**
 * Restores a backup into an empty data folder.
 * @throws Error with one line that says what to do
 */
export async function restore({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const values = readOptions(args)
  const from = values.get('--from')
  if (!from) throw new Error(USAGE)
  const at = values.has('--at') ? new Date(values.get('--at') ?? '') : undefined
  if (at && Number.isNaN(at.getTime())) throw new Error('Write --at with a time such as 2026-11-24T10:00:00Z.')
  const config = readCommandConfig()
  const cipher = await openCipher(await readKey(config.backupKey, values.get('--key-file')))
  const restoredTo = await restoreBackup({
    store: await openBackupStore(resolveUserLocation(from), config.s3),
    cipher,
    at,
    dataFolder: config.dataFolder,
    databaseUrl: config.database.directUrl ?? config.database.url,
    media:
      config.mediaBucket && allFiles({ media: await openMedia(config), privateFiles: await openPrivateFiles(config) }),
    shouldWriteSecrets: config.secrets.kind === 'folder',
    print: console.log,
  })
  return `The shop is restored to ${restoredTo.toISOString()} in ${config.dataFolder}. Start it with: npm start`
}

async function readKey(key: string | undefined, file: string | undefined): Promise<string> {
  if (file) return readFile(resolveUserPath(file), 'utf8')
  if (!key) throw new Error('Set MERCER_BACKUP_KEY to the key of the backup, or name its file: --key-file <file>')
  return key
}

function readOptions(args: string[]): Map<Option, string> {
  const values = new Map<Option, string>()
  for (let index = 0; index < args.length; index += 2) {
    const option = options.find((name) => name === args[index])
    const value = args[index + 1]
    if (!option || !value) throw new Error(USAGE)
    values.set(option, value)
  }
  return values
}
