import { randomBytes, randomInt } from 'node:crypto'
import { hashKeyed } from '../passwords.ts'

export const RECOVERY_CODES = 10

/** Crockford's Base32 alphabet, without characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Ten codes such as `7K2MD-9QXWA`, of 50 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`
}

export const newSalt = (): string => randomBytes(16).toString('base64url')

/**
 * The stored hash of a recovery code: Argon2id with a salt per account and a key that is not in the database. All codes of an
 * account share the salt, so that a single hash computation finds the matching one.
 * @param pepper the key: 32 bytes in base64url
 */
export const hashRecoveryCode = (pepper: string, salt: string, code: string): Promise<string> =>
  hashKeyed(normalizeCode(code), salt, pepper)

/** Removes spaces and dashes, and converts lower case and look-alike characters. */
const normalizeCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
