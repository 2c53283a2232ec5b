import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { setHashCost } from '#server/identity/accounts/passwords.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { median } from '../support/median.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  // Uses the production cost of hashing, unlike other tests.
  setHashCost()
  shop = await openTestShop()
})
afterAll(() => shop.close())

const TOO_COMMON = 'This is one of the most common passwords. Choose another one.'

const registerWith = (password: string, email = 'new@example.test') =>
  shop.visitor('POST /auth/register', { name: 'New', email, password, confirmPassword: password })

const readHash = async (email: string): Promise<string> => {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user?.passwordHash ?? ''
}

describe('a new password', () => {
  it.each(['password', '123456', 'qwerty', 'iloveyou', 'PassWord', 'trustno1'])('cannot be %j', async (password) => {
    const failure = await expectFailure(registerWith(password))
    expect(failure.code).toBe('common_password')
    expect(failure.details.fields).toEqual({ password: TOO_COMMON })
    expect(await shop.db.$count(users, eq(users.email, 'new@example.test'))).toBe(0)
  })

  it('cannot be a common password when it is changed', async () => {
    const shopper = await shop.newShopper()
    const failure = await expectFailure(
      shopper('POST /user/change-password', { current: TEST_PASSWORD, next: 'football' }),
    )
    expect(failure.details.fields).toEqual({ next: TOO_COMMON })
  })

  it('cannot be the published password of the demo store', async () => {
    expect((await expectFailure(registerWith(demoAccounts.password))).code).toBe('common_password')
  })

  it('is hashed by Argon2id with 19 MiB and two passes', async () => {
    const { email } = await shop.newShopper()
    expect(await readHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('an existing password', () => {
  it('still works even if it is too common for a new account', async () => {
    const { email } = await shop.newShopper()
    await shop.db
      .update(users)
      .set({ passwordHash: await hash('password') })
      .where(eq(users.email, email))
    const { user } = await shop.visitor('POST /auth/login', { email, password: 'password' })
    expect(user.email).toBe(email)
  })

  it('is rehashed at sign-in if its cost is lower than the current cost', async () => {
    const { email } = await shop.newShopper()
    const cheapHash = await hash(TEST_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await shop.db.update(users).set({ passwordHash: cheapHash }).where(eq(users.email, email))
    await expectFailure(shop.visitor('POST /auth/login', { email, password: 'wrong one' }))
    expect(await readHash(email)).toBe(cheapHash)
    await shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD })
    const renewed = await readHash(email)
    expect(renewed).toMatch(/m=19456,t=2,p=1/)
    await shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD })
    expect(await readHash(email)).toBe(renewed)
  })
})

describe('signing in', () => {
  /** Compares medians of alternating attempts, so that a busy machine affects both kinds equally. */
  it('takes the same time for existing and unknown accounts', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.newShopper()))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const measure = async (kind: 'known' | 'unknown', email: string) => {
      const begin = performance.now()
      await expectFailure(shop.visitor('POST /auth/login', { email, password: 'not the password' }))
      times[kind].push(performance.now() - begin)
    }
    for (const [index, { email }] of [...people, ...people].entries()) {
      await measure('known', email)
      await measure('unknown', `nobody-${index % 8}@example.test`)
    }
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  }, 60_000)
})
