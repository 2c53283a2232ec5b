import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2'

// Runs in the worker threads of `passwords.ts`, which may block.

/**
 * Argon2id (the library's default) with settings recommended by OWASP: 19 MiB, two passes, one lane.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Cost = typeof cost

export const hash = ({ password, cost }: { password: string; cost: Cost }): string => hashSync(password, cost)

export const verify = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password)

export const hashKeyed = ({ text, salt, key, cost }: { text: string; salt: string; key: string; cost: Cost }): string =>
  hashRawSync(text, { ...cost, salt: Buffer.from(salt, 'base64url'), secret: Buffer.from(key, 'base64url') }).toString(
    'base64url',
  )
