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
    // A proxy on this machine is trusted.
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  })
  return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0), body: response.json() }
}

const wrong = (email: string, from?: string) => signIn(email, 'not the password', from)

/** Moves all counted failures into the past. */
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
  it('cost nothing for five attempts, and then a wait that grows up to a minute', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(email)).status).toBe(401)
    const waits = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const { status, wait, body } = await wrong(email)
      expect([status, body.code, body.retryAfter]).toEqual([429, 'too_many_requests', wait])
      waits.push(wait)
      await advanceSeconds(wait)
      expect((await wrong(email)).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('are not checked during the wait, and neither is the correct one', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 6; attempt++) await wrong(email)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(429)
    await advanceSeconds(1)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
  })

  it('are reset by the correct password, and after a day', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 4; attempt++) await wrong(email)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(email)).status).toBe(401)
    expect((await wrong(email)).status).toBe(429)
    await advanceSeconds(86_401)
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(email)).status).toBe(401)
  })

  it('in many concurrent attempts allow no more than one after the other', async () => {
    const { email } = await shop.newShopper()
    const tries = await Promise.all(Array.from({ length: 30 }, () => wrong(email)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('of an attacker do not lock out the owner', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 6; attempt++) await wrong(email, ELSEWHERE)
    expect((await wrong(email, ELSEWHERE)).status).toBe(429)
    expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
  })

  it('count together for all addresses of one IPv6 customer', async () => {
    const { email } = await shop.newShopper()
    for (let attempt = 0; attempt < 5; attempt++) await wrong(email, `2001:db8:1:1::${attempt + 1}`)
    expect((await wrong(email, '2001:db8:1:1::ffff')).status).toBe(429)
    expect((await wrong(email, '2001:db8:1:2::1')).status).toBe(401)
  })

  it('get the same reply without an account', async () => {
    const { email } = await shop.newShopper()
    for (const account of [email, 'nobody-here@example.test']) {
      const responses = []
      for (let attempt = 0; attempt < 6; attempt++) responses.push(await wrong(account))
      expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    }
  })

  it('are recorded in the audit log of an existing account, without the password', async () => {
    const { email, userId } = await shop.newShopper()
    await wrong(email)
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))
    expect(entries.filter(({ action }) => action === 'account.sign_in_failed')).toMatchObject([{ ip: ELSEWHERE }])
    expect(JSON.stringify(entries)).not.toContain('not the password')
  })
})

describe('an account under attack from many addresses', () => {
  async function attack(email: string) {
    for (let address = 0; address < 50; address++) await wrong(email, `192.0.2.${address + 1}`)
  }

  it('admits known networks, and slows down new ones', async () => {
    const { email } = await shop.newShopper()
    expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
    await attack(email)
    // A new network gets one attempt, so that the owner can sign in while traveling.
    expect((await signIn(email, TEST_PASSWORD, '192.0.2.99')).status).toBe(200)
    expect((await wrong(email, '192.0.2.100')).status).toBe(401)
    expect(await wrong(email, '192.0.2.100')).toMatchObject({ status: 429, wait: 15 })
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(email, HOME)).status).toBe(401)
    await advanceSeconds(1)
    expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
  })

  it('allows the usual number of attempts again an hour later', async () => {
    const { email } = await shop.newShopper()
    await attack(email)
    await advanceSeconds(3_601)
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(email, '192.0.2.101')).status).toBe(401)
  })
})

describe('the counts of failed attempts', () => {
  it('are deleted when they no longer matter, and contain no address', async () => {
    const { email } = await shop.newShopper()
    await signIn(email, TEST_PASSWORD, HOME)
    await wrong('somebody@example.test')
    expect(JSON.stringify(await shop.db.select().from(signInFailures))).not.toContain('example.test')
    await advanceSeconds(86_401)
    await deleteOldFailures(shop.shop.db)
    const left = await shop.db.select().from(signInFailures)
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ signedInAt }) => signedInAt !== null)).toBe(true)
    await advanceSeconds(90 * 86_400)
    await deleteOldFailures(shop.shop.db)
    expect(await shop.db.$count(signInFailures)).toBe(0)
  })
})
