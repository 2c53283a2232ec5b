import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { unwatchFile, watchFile } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathExists } from '../files/path-exists.ts'
import { describeSource, readSource, type SecretsSource, type StoredSecrets } from './secrets-source.ts'
import { ACCESS_TOKEN_MS, newSigningKey, readSigningKeys, type SigningKey } from './signing-keys.ts'

export interface Secrets {
  /** Keys for access tokens, in the order in which they are used for signing. */
  signingKeys: SigningKey[]
  /** Key from which the next refresh token is derived, so that a retry after a lost reply gets the same one. */
  refreshSecret: string
  /** Signs the events of the built-in payment provider. */
  sandboxSigningSecret: string
  /** Encrypts the secrets of two-step sign-in in the database. */
  twoStepKey: string
  /** Encrypts the tokens of emails in the database until they are sent. */
  mailKey: string
  /** Key from which the tokens of downloads are derived, so that only their hashes are stored. */
  downloadKey: string
  /** Signs the keys in links to orders. */
  orderLinkKey: string
  /** Secret key of the hashes of recovery codes. */
  recoveryCodeKey: string
  /** Secret key of the hashes by which limits of promotions recognize customers. */
  customerKey: string
  /** Secret key of the codes of gift cards and of their hashes. */
  giftCardKey: string
  /** Encrypts the key of the backups in the database. */
  backupKey: string
  /** Public identifier of this shop, which reveals nothing about its secrets. */
  shopId: string
}

/** Delay before a new key is used for signing, so that every process has read it by then. */
const ACTIVATION_DELAY_MS = 60_000
/** Activation delay of keys that the operator has to copy to the secrets. */
const MANUAL_ACTIVATION_DELAY_MS = 10 * 60_000
const POLL_EVERY_MS = 10_000

/**
 * Reads the shop's secrets. In a data folder they are generated at the first start, with access for the file's owner only.
 * @throws Error with one line for the operator
 */
export async function readSecrets(source: SecretsSource): Promise<Secrets> {
  if (source.kind === 'folder') await generate(source.file)
  const { tokenKey, signingKeys } = await readSource(source)
  // Derived, so that a new kind of secret works with existing files, and is the same in all processes.
  const derive = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', tokenKey, '', info, bytes)).toString('base64url')
  return {
    signingKeys: readSigningKeys(signingKeys),
    refreshSecret: derive('refresh tokens', 32),
    sandboxSigningSecret: derive('sandbox events', 32),
    twoStepKey: derive('two-step secrets', 32),
    mailKey: derive('mail tokens', 32),
    downloadKey: derive('download tokens', 32),
    orderLinkKey: derive('order links', 32),
    recoveryCodeKey: derive('recovery codes', 32),
    customerKey: derive('customers of promotions', 32),
    giftCardKey: derive('gift cards', 32),
    backupKey: derive('backup key', 32),
    shopId: derive('shop id', 9),
  }
}

/**
 * Adds a key that signs access tokens after the activation delay. Previous keys are kept until the tokens they signed have expired.
 * @param leaked whether the current keys may have leaked. They are then removed, and the new key signs immediately.
 * @returns when the new key starts signing
 * @throws Error with the new keys, if the secrets are not in the data folder, so the operator has to change them
 */
export async function rotateSigningKeys(source: SecretsSource, { leaked }: { leaked: boolean }): Promise<Date> {
  const { tokenKey, signingKeys } = await readSource(source)
  const delay = source.kind === 'folder' ? ACTIVATION_DELAY_MS : MANUAL_ACTIVATION_DELAY_MS
  const signsFrom = new Date(Date.now() + (leaked ? 0 : delay))
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
 * Calls `onKeys` when the file's signing keys have changed. Secrets in the environment cannot change.
 * @returns a function that stops watching
 */
export function watchSigningKeys(
  source: SecretsSource,
  { onKeys, onError }: { onKeys: (keys: SigningKey[]) => void; onError: (error: unknown) => void },
  pollEveryMs = POLL_EVERY_MS,
): () => void {
  if (source.kind === 'environment') return () => {}
  const reload = () => {
    readSource(source).then(({ signingKeys }) => onKeys(readSigningKeys(signingKeys)), onError)
  }
  // Polled, because file system events do not report changes on network drives or of mounted secrets.
  watchFile(source.file, { interval: pollEveryMs, persistent: false }, reload)
  return () => unwatchFile(source.file, reload)
}

/** Generates secrets if there are none. */
async function generate(file: string): Promise<void> {
  // Checked before writing, because the folder may be read-only.
  if (await pathExists(file)) return
  const secrets = { tokenKey: randomBytes(32).toString('base64url'), signingKeys: [newSigningKey(new Date())] }
  // Unlike a rename, a link never replaces existing secrets.
  await writeDraft(file, secrets, (draft) =>
    link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    }),
  )
}

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
