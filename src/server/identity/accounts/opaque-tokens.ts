import { randomBytes } from 'node:crypto'
import { digest } from '#server/platform/secrets/digest.ts'

/** A token has no meaning of its own: 32 random bytes in base64url, of which the database keeps the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. It needs no salt and no slow hash: nobody guesses 32 random bytes. */
export const hashToken = (token: string): string => digest(token)
