import { createHash } from 'node:crypto'

/** The SHA-256 digest of a text, in base64url: 43 characters. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
