import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { unwatchFile, watchFile } from 'node:fs'
import { link, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeSource, readSource, type SecretsSource, type StoredSecrets } from './secrets-source.ts'
import { ACCESS_TOKEN_MS, newSigningKey, readSigningKeys, type SigningKey } from './signing-keys.ts'

export interface Secrets {
  /** Keys for access tokens, in the order in which they are used for signing. */
  signingKeys: SigningKey[]
  /** Derives the next refresh token, so that a retry after a lost reply gets the same one. */
  refreshSecret: string
  /** Signs the events of the built-in payment provider. */
  sandboxSigningSecret: string
  /** Encrypts the secrets of two-step sign-in in the database. */
  twoStepKey: string
  /** Encrypts the tokens of emails in the database until they are sent. */
  mailKey: string
  /** Secret key of the hashes of recovery codes. */
  recoveryCodeKey: string
  /** Encrypts the key of the backups in the database. */
  backupKey: string
  /** Public identifier of this shop, which reveals nothing about its secrets. */
  shopId: string
}

/** Delay before a new key signs, so that every process has read it by then. */
const KNOWN_BEFORE_MS = 60_000
/** The same for keys that a person puts in place. */
const KNOWN_BY_HAND_MS = 10 * 60_000
const LOOK_EVERY_MS = 10_000

/**
 * The shop's secrets. In the data folder they are generated at the first start, with access for their owner only.
 * @throws Error with one line that says what to do
 */
export async function readSecrets(source: SecretsSource): Promise<Secrets> {
  if (source.kind === 'folder') await generate(source.file)
  const { tokenKey, signingKeys } = await readSource(source)
  // Derived, so that existing files need no change, and all processes get the same secrets.
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', tokenKey, '', purpose, bytes)).toString('base64url')
  return {
    signingKeys: readSigningKeys(signingKeys),
    refreshSecret: derive('refresh tokens', 32),
    sandboxSigningSecret: derive('sandbox events', 32),
    twoStepKey: derive('two-step secrets', 32),
    mailKey: derive('mail tokens', 32),
    recoveryCodeKey: derive('recovery codes', 32),
    backupKey: derive('backup key', 32),
    shopId: derive('shop id', 9),
  }
}

/**
 * Adds a key that signs access tokens, starting in a minute. Previous keys are kept until the tokens they signed have expired.
 * @param leaked whether the current keys may have leaked: then they are removed, and the new one signs at once
 * @returns when the new key starts signing
 * @throws Error that has the new keys, when the secrets are not in the data folder and so have to be changed by hand
 */
export async function rotateSigningKeys(source: SecretsSource, { leaked }: { leaked: boolean }): Promise<Date> {
  const { tokenKey, signingKeys } = await readSource(source)
  const knownBefore = source.kind === 'folder' ? KNOWN_BEFORE_MS : KNOWN_BY_HAND_MS
  const signsFrom = new Date(Date.now() + (leaked ? 0 : knownBefore))
  const oldest = Date.now() - ACCESS_TOKEN_MS
  const kept = signingKeys.filter((_, index) => {
    const next = signingKeys[index + 1]
    return !leaked && (!next || Date.parse(next.signsFrom) > oldest)
  })
  const keys = [...kept, newSigningKey(signsFrom)]
  if (source.kind !== 'folder')
    throw new Error(
      `Mercer does not write to ${describeSource(source)}. Set its signingKeys to these${
        source.kind === 'environment' ? ', and restart every process' : '; processes read them within ten seconds'
      }: ${JSON.stringify(keys)}`,
    )
  await writeDraft(source.file, { tokenKey, signingKeys: keys }, (draft) => rename(draft, source.file))
  return signsFrom
}

/**
 * Calls `onKeys` when signing keys were added to the file, or removed from it. Those in the environment do not change.
 * @param lookEveryMs polling interval
 * @returns a function that stops it
 */
export function followSigningKeys(
  source: SecretsSource,
  { onKeys, onError }: { onKeys: (keys: SigningKey[]) => void; onError: (error: unknown) => void },
  lookEveryMs = LOOK_EVERY_MS,
): () => void {
  if (source.kind === 'environment') return () => {}
  const look = () => {
    readSource(source).then(({ signingKeys }) => onKeys(readSigningKeys(signingKeys)), onError)
  }
  // Polled, because file system events do not report changes on network drives, nor of mounted secrets.
  watchFile(source.file, { interval: lookEveryMs, persistent: false }, look)
  return () => unwatchFile(source.file, look)
}

/** Generates secrets if there are none. */
async function generate(file: string): Promise<void> {
  // Nothing is written where they exist: the folder may be read-only.
  if (await exists(file)) return
  const secrets = { tokenKey: randomBytes(32).toString('base64url'), signingKeys: [newSigningKey(new Date())] }
  // A link, unlike a rename, never replaces existing secrets.
  await writeDraft(file, secrets, (draft) =>
    link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    }),
  )
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

async function writeDraft(
  file: string,
  secrets: StoredSecrets,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  // A random name, because processes in two containers may have the same ID.
  const draft = join(dirname(file), `secrets.${randomUUID()}.json`)
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600, flush: true })
  try {
    await publish(draft)
  } finally {
    await rm(draft, { force: true })
  }
}
