import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes.ts'

const pepper = randomBytes(32).toString('base64url')

it('creates ten different codes in the displayed format', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

it('a hash ignores case, spaces and look-alike characters, and depends on the salt and the key', async () => {
  const salt = newSalt()
  const hash = await hashRecoveryCode(pepper, salt, '01AB0-9QXW1')
  expect(await hashRecoveryCode(pepper, salt, ' o1ab o9qxwl ')).toBe(hash)
  expect(await hashRecoveryCode(pepper, newSalt(), '01AB0-9QXW1')).not.toBe(hash)
  expect(await hashRecoveryCode(randomBytes(32).toString('base64url'), salt, '01AB0-9QXW1')).not.toBe(hash)
  expect(hash).not.toContain('01AB0')
})
