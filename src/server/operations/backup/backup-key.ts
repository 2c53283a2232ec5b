import { createHash } from 'node:crypto'
import { explainStream } from '#server/platform/objects/explain-stream.ts'

/** Loaded only when backups are used, to save memory. */
const loadAge = () => import('age-encryption')

/** Encrypts files with the backup key, and decrypts them, in the format of age (https://age-encryption.org). */
export interface BackupCipher {
  /** The public key, as in `age -r`. */
  recipient: string
  encrypt(content: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  /** @throws DamagedFile, also later from the stream */
  decrypt(name: string, content: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

/** A file of a backup is damaged or missing. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** A new key: `AGE-SECRET-KEY-1…`. */
export const newBackupKey = async (): Promise<string> => (await loadAge()).generateX25519Identity()

/**
 * @param key text that contains the key; other lines, such as those of `age-keygen`, are ignored
 * @throws Error when it contains no key
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

/** A short name for a key, which is part of the names of files that are encrypted with it. */
export const keyName = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('base64url').replace(/[-_]/g, '').slice(0, 10).toLowerCase()
