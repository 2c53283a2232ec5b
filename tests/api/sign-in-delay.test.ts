import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldFailures } from '#server/identity/accounts/sign-in-delay.ts'
import { signInFailures } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const HOME = '203.0.113.1'
const ELSEWHERE = '198.51.100.7'

async function signIn(email: string, password: string, from = ELSEWHERE) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    // The header is trusted from a local proxy.
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  })
  return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0), body: response.json() }
}

const signInWithWrongPassword = (email: string, from?: string) => signIn(email, 'not the password', from)

/** Moves all counted failures into the past, as if the given time had passed. */
async function advanceSeconds(seconds: number): Promise<void> {
  const ago = sql`interval '1 second' * ${seconds}`
  await shop.db.update(signInFailures).set({
    blockedUntil: sql`blocked_until - ${ago}`,
    updatedAt: sql`updated_at - ${ago}`,
    since: sql`since - ${ago}`,
    signedInAt: sql`signed_in_at - ${ago}`,
  })
}

describe('wrong passwords', () => {
  it('are allowed five times without delay, and then with a delay of up to one minute', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 5; attempt++) expect((await signInWithWrongPassword(email)).status).toBe(401)
    const waits = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const { status, wait, body } = await signInWithWrongPassword(email)
      expect([status, body.code, body.retryAfter]).toEqual([429, 'too_many_requests', wait])
      waits.push(wait)
      await advanceSeconds(wait)
      expect((await signInWithWrongPassword(email)).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('cause a delay in which no password is checked, not even the correct one', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 6; attempt++) await signInWithWrongPassword(email)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(429)
    await advanceSeconds(1)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
  })

  it('are no longer counted after the correct password, or after a day', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 4; attempt++) await signInWithWrongPassword(email)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) expect((await signInWithWrongPassword(email)).status).toBe(401)
    expect((await signInWithWrongPassword(email)).status).toBe(429)
    await advanceSeconds(86_401)
    for (let attempt = 0; attempt < 5; attempt++) expect((await signInWithWrongPassword(email)).status).toBe(401)
  })

  it('are limited to the same number if they are sent concurrently', async () => {
    const { email } = await shop.newShopper()
    const attempts = await Promise.all(Array.from({ length: 30 }, () => signInWithWrongPassword(email)))
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('of an attacker do not delay the owner in another network', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 6; attempt++) await signInWithWrongPassword(email, ELSEWHERE)
    expect((await signInWithWrongPassword(email, ELSEWHERE)).status).toBe(429)
    expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
  })

  it('are counted together for all IPv6 addresses of one /64 network', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 5; attempt++) await signInWithWrongPassword(email, `2001:db8:1:1::${attempt + 1}`)
    expect((await signInWithWrongPassword(email, '2001:db8:1:1::ffff')).status).toBe(429)
    expect((await signInWithWrongPassword(email, '2001:db8:1:2::1')).status).toBe(401)
  })

  it('get the same responses whether or not the account exists', async () => {
    const { email } = await shop.newShopper()
    for (const account of [email, 'unknown@example.test']) {
      const responses = []
      for (let attempt = 0; attempt < 6; attempt++) responses.push(await signInWithWrongPassword(account))
      expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    }
  })

  it('are recorded in the audit log of an existing account, without the password', async () => {
    const { email, userId } = await shop.newShopper()
    await signInWithWrongPassword(email)
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))
    expect(entries.filter(({ action }) => action === 'account.sign_in_failed')).toMatchObject([{ ip: ELSEWHERE }])
    expect(JSON.stringify(entries)).not.toContain('not the password')
  })
})

describe('an account under attack from many addresses', () => {
  async function attack(email: string) {
    for (let address = 0; address < 50; address++) await signInWithWrongPassword(email, `192.0.2.${address + 1}`)
  }

  it('lets known networks sign in, and delays new networks', async () => {
    const { email } = await shop.newShopper()
    expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
    await attack(email)
    // A new network gets one attempt, so that the owner can sign in while traveling.
    expect((await signIn(email, TEST_PASSWORD, '192.0.2.99')).status).toBe(200)
    expect((await signInWithWrongPassword(email, '192.0.2.100')).status).toBe(401)
    expect(await signInWithWrongPassword(email, '192.0.2.100')).toMatchObject({ status: 429, wait: 15 })
    for (let attempt = 0; attempt < 5; attempt++) expect((await signInWithWrongPassword(email, HOME)).status).toBe(401)
    await advanceSeconds(1)
    expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
  })

  it('allows the normal number of attempts again after an hour', async () => {
    const { email } = await shop.newShopper()
    await attack(email)
    await advanceSeconds(3_601)
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signInWithWrongPassword(email, '192.0.2.101')).status).toBe(401)
  })
})

describe('the counts of failed attempts', () => {
  it('are deleted when they expire, and contain no email address', async () => {
    const { email } = await shop.newShopper()
    await signIn(email, TEST_PASSWORD, HOME)
    await signInWithWrongPassword('unknown@example.test')
    expect(JSON.stringify(await shop.db.select().from(signInFailures))).not.toContain('example.test')
    await advanceSeconds(86_401)
    await deleteOldFailures(shop.shop.db)
    const remaining = await shop.db.select().from(signInFailures)
    expect(remaining.length).toBeGreaterThan(0)
    expect(remaining.every(({ signedInAt }) => signedInAt !== null)).toBe(true)
    await advanceSeconds(90 * 86_400)
    await deleteOldFailures(shop.shop.db)
    expect(await shop.db.$count(signInFailures)).toBe(0)
  })
})
