import { randomBytes } from 'node:crypto'
import { digest } from '#server/platform/secrets/digest.ts'

/** A random token: 32 bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash stored in the database. No salt or slow hash is needed, because 32 random bytes cannot be guessed. */
export const hashToken = (token: string): string => digest(token)
