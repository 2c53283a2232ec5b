import { describe, expect, it } from 'vitest'
import { findTimeStep, newSecret, setUpUri, toBase32 } from './totp.ts'

/** The key of RFC 6238, appendix B. The six-digit codes are the last digits of its eight-digit ones. */
const rfcKey = new Uint8Array(new TextEncoder().encode('12345678901234567890'))

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %i is %s, as in RFC 6238', (seconds, code) => {
    expect(findTimeStep(rfcKey, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted at most one step early or late', () => {
    const step = Math.floor(1_111_111_109 / 30)
    const timeSteps = [-2, -1, 0, 1, 2].map((offset) => findTimeStep(rfcKey, '081804', (step + offset) * 30_000))
    expect(timeSteps).toEqual([null, step, step, step, null])
  })
})

it('a secret has 160 bits, and its URI has the format that authenticator apps read', () => {
  const secret = newSecret()
  expect(secret).toHaveLength(20)
  const uri = new URL(setUpUri(secret, 'Mercer', 'ann+shop@example.test'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Mercer:ann+shop@example.test')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Mercer',
    secret: toBase32(secret),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
