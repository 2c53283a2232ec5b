import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

describe('hashing', () => {
  it('processes a full queue and rejects further passwords at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => hashPassword('correct horse')))
    const processed = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(processed).toBeGreaterThanOrEqual(100)
    expect(processed).toBeLessThanOrEqual(100 + availableParallelism())
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(new Set(rejected.map(({ reason }) => reason.code))).toEqual(new Set(['unavailable']))
    expect(await verifyPassword(await hashPassword('correct horse'), 'correct horse')).toBe(true)
  }, 60_000)

  it('rejects every password, even the dummy one, for an account without a password', async () => {
    expect(await verifyPassword(null, 'dummy')).toBe(false)
    expect(await verifyPassword(undefined, 'dummy')).toBe(false)
  })
})

describe('a hash is outdated', () => {
  it.each([
    ['less memory', { memoryCost: 12_288, timeCost: 3, parallelism: 1 }, true],
    ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }, true],
    ['another algorithm', { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 }, true],
    ['the current cost', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }, false],
    ['a higher cost', { memoryCost: 47_104, timeCost: 2, parallelism: 1 }, false],
  ])('with %s', async (_, options, outdated) => {
    expect(isOutdated(await hash('correct horse', options))).toBe(outdated)
  })

  it('when it cannot be read', () => {
    expect(isOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
  })
})
