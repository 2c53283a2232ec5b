import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openCipher } from '#server/operations/backup/backup-key.ts'
import { openPlace } from '#server/operations/backup/place.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { openMedia } from '#server/platform/media/store.ts'
import type { CommandInput } from '../command.ts'
import { configOfCommand } from './command-config.ts'

const USAGE = 'Write: mercer restore --from <folder>|s3://bucket/folder [--at 2026-11-24T10:00:00Z] [--key-file <file>]'
const options = ['--from', '--at', '--key-file'] as const
type Option = (typeof options)[number]

/**
 * Restores a backup into an empty data folder.
 * @throws Error with one line that says what to do
 */
export async function restore({ words }: Pick<CommandInput, 'words'>): Promise<string> {
  const given = readOptions(words)
  const from = given.get('--from')
  if (!from) throw new Error(USAGE)
  const at = given.has('--at') ? new Date(given.get('--at') ?? '') : undefined
  if (at && Number.isNaN(at.getTime())) throw new Error('Write --at with a moment such as 2026-11-24T10:00:00Z.')
  const config = configOfCommand()
  const cipher = await openCipher(await readKey(config.backupKey, given.get('--key-file')))
  const restoredTo = await restoreBackup({
    place: await openPlace(from.startsWith('s3:') ? from : resolve(from), config.s3),
    cipher,
    at,
    dataFolder: config.dataFolder,
    databaseUrl: config.database.directUrl ?? config.database.url,
    media: config.mediaBucket && (await openMedia(config)),
    writesSecrets: config.secrets.kind === 'folder',
    say: console.log,
  })
  return `The shop is restored to ${restoredTo.toISOString()} in ${config.dataFolder}. Start it with: npm start`
}

async function readKey(key: string | undefined, file: string | undefined): Promise<string> {
  if (file) return readFile(file, 'utf8')
  if (!key) throw new Error('Set MERCER_BACKUP_KEY to the key of the backup, or name its file: --key-file <file>')
  return key
}

function readOptions(words: string[]): Map<Option, string> {
  const given = new Map<Option, string>()
  for (let index = 0; index < words.length; index += 2) {
    const option = options.find((name) => name === words[index])
    const value = words[index + 1]
    if (!option || !value) throw new Error(USAGE)
    given.set(option, value)
  }
  return given
}
