import { createHash } from 'node:crypto'
import { explainStream } from '#server/platform/objects/explain-stream.ts'

/** Loaded only where there are backups, to save memory. */
const loadAge = () => import('age-encryption')

/** Reads and writes what only the backup key opens, in the format of age. */
export interface BackupCipher {
  /** The public key, as in `age -r`. */
  recipient: string
  encrypt(content: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  /** @throws DamagedFile, also later from the stream */
  decrypt(name: string, content: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

/** A file of a backup that is not as it was written. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** A new key: `AGE-SECRET-KEY-1…`. */
export const newBackupKey = async (): Promise<string> => (await loadAge()).generateX25519Identity()

/**
 * @param key the text of the key, also with other lines, such as those of `age-keygen`
 * @throws Error when it is none
 */
export async function openCipher(key: string): Promise<BackupCipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge()
  const identity = /AGE-SECRET-KEY-1[0-9A-Z]+/i.exec(key)?.[0]?.toUpperCase() ?? ''
  const recipient = await identityToRecipient(identity).catch((error: unknown) => {
    throw new Error('The backup key has to be like AGE-SECRET-KEY-1…', { cause: error })
  })
  return {
    recipient,
    encrypt(content) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return encrypter.encrypt(content)
    },
    async decrypt(name, content) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      const damaged = (cause: unknown) =>
        new DamagedFile(`${name} is damaged or incomplete: it cannot be used.`, { cause })
      const opened = await decrypter.decrypt(content).catch((error: unknown) => {
        throw damaged(error)
      })
      return explainStream(opened, damaged)
    },
  }
}

/** A short name for a key, which is part of the names of files that only it opens. */
export const keyName = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('base64url').replace(/[-_]/g, '').slice(0, 10).toLowerCase()
