import { constants, setPriority } from 'node:os'
import { readBackupSettings, readCipher, replaceBackupKey } from '#server/operations/backup/backup-settings.ts'
import { runBackup } from '#server/operations/backup/run-backup.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openPrivateFiles } from '#server/platform/media/private-files.ts'
import { openMedia } from '#server/platform/media/store.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import { connectToRunning } from '../running-shop.ts'
import { resolveUserLocation } from './command-caller.ts'
import { readCommandConfig } from './command-config.ts'

const NEW_KEY = `This is the key of your backups. It is shown only now:

  %

Store it in a safe place outside this machine, such as a password manager. Without it, no backup can be restored: if you lose
both the machine and the key, you lose the shop.
`

/**
 * Creates a backup of the running shop, and verifies it.
 * @throws Error with one line for the user
 */
export async function backup({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const { asDump, to } = readOptions(args)
  // A low priority, so that the backup does not slow down the shop.
  setPriority(constants.priority.PRIORITY_LOW)
  const config = readCommandConfig()
  const client = await connectToRunning(config)
  try {
    const { db } = client
    const secrets = await readSecrets(config.secrets)
    const stored = await readBackupSettings(db, config.dataFolder)
    if (stored.sealedKey === null) console.log(NEW_KEY.replace('%', await replaceBackupKey(db, secrets)))
    const settings = { ...(await readBackupSettings(db, config.dataFolder)), ...(to && { place: to }) }
    const cipher = await readCipher(settings, secrets)
    if (!cipher) throw new Error('There is no backup key.')
    const [media, privateFiles] = [await openMedia(config), await openPrivateFiles(config)]
    const { id, location } = await runBackup(
      { db, config, media, privateFiles, log: createLog(config.logLevel) },
      { settings, cipher, asDump },
    )
    const warning = settings.keyKeptAt
      ? ''
      : '\nIt has not been confirmed in the panel (Settings → Backups) that its key is stored elsewhere: without the key, the backup cannot be restored.'
    return `The backup ${id} is in ${location}. It was restored and compared.${warning}`
  } finally {
    await client.close()
  }
}

function readOptions(args: string[]): { asDump: boolean; to: string | undefined } {
  const rest = [...args]
  let to: string | undefined
  let asDump = false
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--dump') asDump = true
    else if (arg === '--to' && rest[0]) to = resolveUserLocation(rest.shift() ?? '')
    else throw new Error('Usage: mercer backup [--dump] [--to <folder>|s3://bucket/folder]')
  }
  return { asDump, to }
}
