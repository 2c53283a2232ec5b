import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({
  /** Signs access tokens: 32 bytes in base64url. */
  tokenKey: z.string().min(43),
})
export interface Secrets extends z.output<typeof Secrets> {
  /** Signs the events of the built-in payment provider. */
  sandboxSigningSecret: string
  /** Tells this shop from others; nothing that is secret can be learned from it. */
  shopId: string
}

/** The shop's secrets, made at the first start and kept in the data folder where only its owner can read them. */
export async function readSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const draft = join(dataFolder, `secrets.${process.pid}.json`)
  await writeFile(draft, JSON.stringify({ tokenKey: randomBytes(32).toString('base64url') }), {
    mode: 0o600,
    flush: true,
  })
  try {
    // A link, unlike a rename, never replaces secrets that are there already.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const secrets = parse(await readFile(file, 'utf8'), file)
  // Derived, so that shops which had their file before it was needed get it too, in every process the same.
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secrets.tokenKey, '', purpose, bytes)).toString('base64url')
  return { ...secrets, sandboxSigningSecret: derive('sandbox events', 32), shopId: derive('shop id', 9) }
}

function parse(text: string, file: string): z.output<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(
      `${file} is damaged. Restore it from a backup, or delete it: everybody then has to sign in again.`,
      {
        cause: error,
      },
    )
  }
}
