import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { unwatchFile, watchFile } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ACCESS_TOKEN_MS, newSigningKey, readSigningKeys, type SigningKey, SigningKeyText } from './signing-keys.ts'

const SecretsFile = z.object({
  /** Master key from which other secrets are derived: 32 bytes in base64url. In older files it also signs access tokens. */
  tokenKey: z.string().min(43),
  signingKeys: z.array(SigningKeyText).min(1).optional(),
})
type SecretsFile = z.output<typeof SecretsFile>

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
  /** Public identifier of this shop, which reveals nothing about its secrets. */
  shopId: string
}

/** Delay before a new key signs, so that every process has read it by then. */
const KNOWN_BEFORE_MS = 60_000
const LOOK_EVERY_MS = 10_000

/** The shop's secrets, generated at the first start and stored in the data folder with access for its owner only. */
export async function readSecrets(dataFolder: string): Promise<Secrets> {
  const fresh = { tokenKey: randomBytes(32).toString('base64url'), signingKeys: [newSigningKey(new Date())] }
  // A link, unlike a rename, never replaces existing secrets.
  await writeDraft(dataFolder, fresh, (draft) =>
    link(draft, fileIn(dataFolder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    }),
  )
  const { tokenKey, signingKeys } = await readFileOf(dataFolder)
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
    shopId: derive('shop id', 9),
  }
}

/**
 * Adds a key that signs access tokens, starting in a minute. Previous keys are kept until the tokens they signed have expired.
 * @param leaked whether the current keys may have leaked: then they are removed, and the new one signs at once
 * @returns when the new key starts signing
 */
export async function rotateSigningKeys(dataFolder: string, { leaked }: { leaked: boolean }): Promise<Date> {
  const { tokenKey, signingKeys } = await readFileOf(dataFolder)
  const signsFrom = new Date(Date.now() + (leaked ? 0 : KNOWN_BEFORE_MS))
  const oldest = Date.now() - ACCESS_TOKEN_MS
  const kept = signingKeys.filter((_, index) => {
    const next = signingKeys[index + 1]
    return !leaked && (!next || Date.parse(next.signsFrom) > oldest)
  })
  await writeDraft(dataFolder, { tokenKey, signingKeys: [...kept, newSigningKey(signsFrom)] }, (draft) =>
    rename(draft, fileIn(dataFolder)),
  )
  return signsFrom
}

/**
 * Calls `onKeys` when signing keys were added to the file, or removed from it.
 * @param lookEveryMs polling interval
 * @returns a function that stops it
 */
export function followSigningKeys(
  dataFolder: string,
  { onKeys, onError }: { onKeys: (keys: SigningKey[]) => void; onError: (error: unknown) => void },
  lookEveryMs = LOOK_EVERY_MS,
): () => void {
  const look = () => {
    readFileOf(dataFolder).then(({ signingKeys }) => onKeys(readSigningKeys(signingKeys)), onError)
  }
  // Polled, because file system events do not report changes on network drives.
  watchFile(fileIn(dataFolder), { interval: lookEveryMs, persistent: false }, look)
  return () => unwatchFile(fileIn(dataFolder), look)
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'secrets.json')

async function writeDraft(
  dataFolder: string,
  secrets: SecretsFile,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  // A random name, because processes in two containers may have the same ID.
  const draft = join(dataFolder, `secrets.${randomUUID()}.json`)
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600, flush: true })
  try {
    await publish(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readFileOf(dataFolder: string): Promise<SecretsFile & { signingKeys: SigningKeyText[] }> {
  const file = fileIn(dataFolder)
  const text = await readFile(file, 'utf8')
  try {
    const { tokenKey, signingKeys } = SecretsFile.parse(JSON.parse(text))
    return {
      tokenKey,
      signingKeys: signingKeys ?? [{ kid: 'first', key: tokenKey, signsFrom: new Date(0).toISOString() }],
    }
  } catch (error) {
    throw new Error(
      `${file} is damaged. Restore it from a backup. Without one, delete it and start once with MERCER_NEW_SECRETS=on: new ` +
        'secrets are then made, and everybody who has two-step sign-in has to set it up again.',
      { cause: error },
    )
  }
}
