import { constants, setPriority } from 'node:os'
import { readBackupSettings, readCipher, replaceBackupKey } from '#server/operations/backup/backup-settings.ts'
import { runBackup } from '#server/operations/backup/run-backup.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openMedia } from '#server/platform/media/store.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import { connectToRunning } from '../running-shop.ts'
import { configOfCommand } from './command-config.ts'

const NEW_KEY = `This is the key of your backups. It is shown only now:

  %

Keep it in a safe place that is not this machine, such as a password manager. Without it no backup can be opened, by anybody:
if the machine is lost and the key with it, so is the shop.
`

/**
 * Makes a backup of the running shop, and verifies it.
 * @throws Error with one line that says what to do
 */
export async function backup({ words }: Pick<CommandInput, 'words'>): Promise<string> {
  const { asDump, to } = readOptions(words)
  // The shop comes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const config = configOfCommand()
  const client = await connectToRunning(config)
  try {
    const { db } = client
    const secrets = await readSecrets(config.secrets)
    const stored = await readBackupSettings(db, config.dataFolder)
    if (stored.sealedKey === null) console.log(NEW_KEY.replace('%', await replaceBackupKey(db, secrets)))
    const settings = { ...(await readBackupSettings(db, config.dataFolder)), ...(to && { place: to }) }
    const cipher = await readCipher(settings, secrets)
    if (!cipher) throw new Error('There is no backup key.')
    const media = await openMedia(config)
    const { id, place } = await runBackup(
      { db, config, media, log: createLog(config.logLevel) },
      { settings, cipher, asDump },
    )
    const unkept = settings.keyKeptAt
      ? ''
      : '\nNobody has confirmed in the panel (Settings → Backups) that its key is kept elsewhere: without the key it is worthless.'
    return `The backup ${id} is in ${place}. It was restored and compared.${unkept}`
  } finally {
    await client.close()
  }
}

function readOptions(words: string[]): { asDump: boolean; to: string | undefined } {
  const rest = [...words]
  let to: string | undefined
  let asDump = false
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--dump') asDump = true
    else if (word === '--to' && rest[0]) to = rest.shift()
    else throw new Error('Write: mercer backup [--dump] [--to <folder>|s3://bucket/folder]')
  }
  return { asDump, to }
}
