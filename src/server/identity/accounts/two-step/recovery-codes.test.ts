import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes.ts'

const pepper = randomBytes(32).toString('base64url')

it('ten codes, all different, in the form they are shown', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

it('a code is the same however it is typed, and differs by salt and by key', async () => {
  const salt = newSalt()
  const hash = await hashRecoveryCode(pepper, salt, '01AB0-9QXW1')
  expect(await hashRecoveryCode(pepper, salt, ' o1ab o9qxwl ')).toBe(hash)
  expect(await hashRecoveryCode(pepper, newSalt(), '01AB0-9QXW1')).not.toBe(hash)
  expect(await hashRecoveryCode(randomBytes(32).toString('base64url'), salt, '01AB0-9QXW1')).not.toBe(hash)
  expect(hash).not.toContain('01AB0')
})
