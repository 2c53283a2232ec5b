import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SettingsError } from '../errors/settings-error.ts'
import { SigningKeyText } from './signing-keys.ts'

/** Where the secrets are stored. The shop generates and changes only those in the data folder. */
export type SecretsSource =
  | { kind: 'folder'; file: string }
  | { kind: 'file'; file: string }
  | { kind: 'environment'; text: string }

const StoredSecrets = z.object({
  /** Master key from which other secrets are derived: 32 bytes in base64url. In older files it also signs access tokens. */
  tokenKey: z.string().min(43),
  signingKeys: z.array(SigningKeyText).min(1).optional(),
})
export type StoredSecrets = z.output<typeof StoredSecrets> & { signingKeys: SigningKeyText[] }

/** The secrets in the data folder. */
export const secretsInFolder = (dataFolder: string): SecretsSource & { kind: 'folder' } => ({
  kind: 'folder',
  file: join(dataFolder, 'secrets.json'),
})

/**
 * @param text the content of `MERCER_SECRETS`: that of a `secrets.json`, or only its `tokenKey`
 * @param file the path in `MERCER_SECRETS_FILE`, with the same content
 * @throws SettingsError when both are set
 */
export function secretsSource(dataFolder: string, text?: string, file?: string): SecretsSource {
  if (text && file)
    throw new SettingsError([
      {
        problem: 'The environment variables MERCER_SECRETS and MERCER_SECRETS_FILE are both set',
        remedy: 'Set only one of them',
      },
    ])
  if (text) return { kind: 'environment', text }
  return file ? { kind: 'file', file } : secretsInFolder(dataFolder)
}

/** The name of the source, for messages. */
export const describeSource = (source: SecretsSource): string =>
  ({
    folder: () => ('file' in source ? source.file : ''),
    file: () => `MERCER_SECRETS_FILE${'file' in source ? ` (${source.file})` : ''}`,
    environment: () => 'MERCER_SECRETS',
  })[source.kind]()

/** @throws Error with one line for the operator; the error of the file system if a data folder has no secrets yet */
export async function readSource(source: SecretsSource): Promise<StoredSecrets> {
  const text = source.kind === 'environment' ? source.text : await readFile(source.file, 'utf8').catch(explainReadError)
  try {
    return parseSecrets(text)
  } catch (error) {
    throw new Error(`${describeSource(source)} is damaged. ${adviceFor(source)}`, { cause: error })
  }

  function explainReadError(error: NodeJS.ErrnoException): never {
    if (source.kind === 'folder') throw error
    throw new Error(`${describeSource(source)} cannot be read: ${error.code}`, { cause: error })
  }
}

/** @throws Error when the text has no valid secrets */
export function parseSecrets(text: string): StoredSecrets {
  const trimmed = text.trim()
  const { tokenKey, signingKeys } = StoredSecrets.parse(
    /^[\w-]{43,}$/.test(trimmed) ? { tokenKey: trimmed } : JSON.parse(trimmed),
  )
  return {
    tokenKey,
    signingKeys: signingKeys ?? [{ kid: 'first', key: tokenKey, signsFrom: new Date(0).toISOString() }],
  }
}

const adviceFor = ({ kind }: SecretsSource): string =>
  kind === 'folder'
    ? 'Restore it from a backup. Without one, delete it and start once with MERCER_NEW_SECRETS=on: new ' +
      'secrets are then generated, and all users of two-step sign-in have to set it up again.'
    : 'It needs the content of a secrets.json, such as {"tokenKey":"…"}, or only its tokenKey.'
