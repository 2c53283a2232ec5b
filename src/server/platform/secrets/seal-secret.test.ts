import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal-secret.ts'

const key = () => randomBytes(32).toString('base64url')
const secret = new Uint8Array(randomBytes(20))

it('encrypts to a different ciphertext each time, and decrypts it', () => {
  const ours = key()
  const sealed = seal(ours, 'ann', secret)
  expect(unseal(ours, 'ann', sealed)).toEqual(secret)
  expect(seal(ours, 'ann', secret)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(Buffer.from(secret))).toBe(false)
})

it('does not decrypt with another key, for another owner, or after a modification', () => {
  const ours = key()
  const sealed = seal(ours, 'ann', secret)
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  expect(() => unseal(key(), 'ann', sealed)).toThrow()
  expect(() => unseal(ours, 'bob', sealed)).toThrow()
  expect(() => unseal(ours, 'ann', changed.toString('base64url'))).toThrow()
  expect(() => unseal(ours, 'ann', sealed.slice(0, 20))).toThrow()
})
