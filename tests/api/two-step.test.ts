import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountTokens, users } from '#server/identity/accounts/tables.ts'
import { recoveryCodes, twoStep } from '#server/identity/accounts/two-step/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { Authenticator } from '../support/authenticator.ts'
import { failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'
import { enableTwoStep } from '../support/two-step.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const password = TEST_PASSWORD
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code

async function newTwoStepShopper() {
  const shopper = await shop.newShopper()
  return Object.assign(shopper, await enableTwoStep(shopper))
}

/** The first step of a sign-in. @returns the ticket for the second */
async function challengeFor(email: string, remember = false): Promise<string> {
  const failure = await failureOf(shop.visitor('POST /auth/login', { email, password, remember }))
  expect(failure.code).toBe('two_step_required')
  return failure.details.ticket ?? ''
}

const actionsOf = async (userId: string) => {
  const rows = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(auditEntries.id)
  return rows.map(({ action }) => action)
}
const mailsTo = async (email: string) =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind)

describe('turning two-step sign-in on', () => {
  it('requires the password and a code, creates ten recovery codes, and notifies the owner', async () => {
    const shopper = await shop.newShopper()
    expect((await shopper('GET /user/two-step')).twoStep).toEqual({
      on: false,
      since: null,
      recoveryCodesLeft: 0,
      required: false,
    })
    const { setUp } = await shopper('POST /user/two-step/begin', { password })
    expect(setUp.uri).toContain(encodeURIComponent(shopper.email))
    expect(setUp.uri).toContain(`secret=${setUp.secret}`)
    expect((await shopper('GET /user/two-step')).twoStep.on).toBe(false)
    // No second factor is required before it is confirmed.
    await shop.visitor('POST /auth/login', { email: shopper.email, password })

    const app = new Authenticator(setUp.secret)
    expect(await codeOf(shopper('POST /user/two-step/confirm', { code: app.wrongCode() }))).toBe('wrong_code')
    const { recoveryCodes: codes } = await shopper('POST /user/two-step/confirm', {
      code: app.code().replace(/^.../, '$& '),
    })
    expect(new Set(codes).size).toBe(10)
    const { twoStep: now } = await shopper('GET /user/two-step')
    expect(now).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    expect(await actionsOf(shopper.userId)).toContain('account.two_step_on')
    expect(await mailsTo(shopper.email)).toContain('two-step-on')
  })

  it('is refused with a wrong password, without one, and while it is on', async () => {
    const shopper = await shop.newShopper()
    for (const body of [{ password: 'something else' }, { password: null }]) {
      const failure = await failureOf(shopper('POST /user/two-step/begin', body))
      expect(failure.details.fields).toHaveProperty('password')
    }
    expect(await codeOf(shopper('POST /user/two-step/confirm', { code: '123456' }))).toBe('two_step_off')
    const { app } = await enableTwoStep(shopper)
    expect(await codeOf(shopper('POST /user/two-step/begin', { password }))).toBe('two_step_on')
    expect(await codeOf(shopper('POST /user/two-step/confirm', { code: app.nextCode() }))).toBe('two_step_on')
  })

  it('for an account without a password requires a recent sign-in', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, shopper.userId))
    expect((await shopper('POST /user/two-step/begin', { password: null })).setUp.secret).toMatch(/^[A-Z2-7]{32}$/)
    await shop.db.execute(
      sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${shopper.userId}`,
    )
    expect(await codeOf(shopper('POST /user/two-step/begin', { password: null }))).toBe('sign_in_again')
  })

  it('ends other sessions, and keeps the current one', async () => {
    const shopper = await shop.newShopper()
    const elsewhere = await shop.visitor('POST /auth/login', { email: shopper.email, password })
    await enableTwoStep(shopper)
    expect(await codeOf(shop.visitor('POST /auth/refresh', { refreshToken: elsewhere.refreshToken }))).toBe(
      'token_expired',
    )
    await shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken })
  })

  it('stores neither secret nor recovery codes in readable form', async () => {
    const shopper = await shop.newShopper()
    const { setUp } = await shopper('POST /user/two-step/begin', { password })
    const { recoveryCodes: codes } = await shopper('POST /user/two-step/confirm', {
      code: new Authenticator(setUp.secret).code(),
    })
    const kept = JSON.stringify([await shop.db.select().from(twoStep), await shop.db.select().from(recoveryCodes)])
    for (const secret of [setUp.secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(secret)
  })
})

describe('a sign-in in two steps', () => {
  it('creates no session without the code, and remembers the choice to stay signed in', async () => {
    const { email, app, userId } = await newTwoStepShopper()
    const ticket = await challengeFor(email, true)
    const { user, token } = await shop.visitor('POST /auth/two-step', { ticket, code: app.nextCode() })
    expect(user.id).toBe(userId)
    // Once for creating the account, once now: the password alone is not a sign-in.
    expect((await actionsOf(userId)).filter((action) => action === 'account.signed_in')).toHaveLength(2)
    const [session] = (
      await shop.db.execute<{ days: number }>(
        sql`select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions
            where id = ${JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid}`,
      )
    ).rows
    expect(session?.days).toBe(30)
  })

  it('accepts a ticket once, even if it is sent 20 times at once', async () => {
    const { email, app } = await newTwoStepShopper()
    const ticket = await challengeFor(email)
    const code = app.nextCode()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.visitor('POST /auth/two-step', { ticket, code })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket, code: app.nextCode() }))).toBe('ticket_expired')
  })

  it('accepts a code once, and no earlier one', async () => {
    const { email, app } = await newTwoStepShopper()
    const code = app.nextCode()
    await shop.visitor('POST /auth/two-step', { ticket: await challengeFor(email), code })
    const ticket = await challengeFor(email)
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket, code }))).toBe('wrong_code')
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket, code: app.code(1) }))).toBe('wrong_code')
    await shop.visitor('POST /auth/two-step', { ticket, code: app.nextCode() })
  })

  it('accepts codes of a clock that is half a minute off, and of none that is more', async () => {
    const { email, app } = await newTwoStepShopper()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    const ticket = await challengeFor(email)
    for (const stepsAgo of [2, -2])
      expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket, code: app.code(stepsAgo) }))).toBe('wrong_code')
    await shop.visitor('POST /auth/two-step', { ticket, code: app.code(1) })
    await shop.visitor('POST /auth/two-step', { ticket: await challengeFor(email), code: app.code(-1) })
  })

  it('accepts each recovery code once, in any spelling, and records that', async () => {
    const {
      email,
      recoveryCodes: [code = ''],
      userId,
    } = await newTwoStepShopper()
    await shop.visitor('POST /auth/two-step', {
      ticket: await challengeFor(email),
      code: ` ${code.toLowerCase().replace('-', ' ')} `,
    })
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket: await challengeFor(email), code }))).toBe(
      'wrong_code',
    )
    const actions = await actionsOf(userId)
    expect(actions.filter((action) => action === 'account.recovery_code_used')).toHaveLength(1)
    expect(actions).toContain('account.two_step_failed')
  })

  it('delays further attempts after wrong codes, also with the right code, and returns the wait', async () => {
    const { email, app } = await newTwoStepShopper()
    const ticket = await challengeFor(email)
    const attempt = (code: string) => failureOf(shop.visitor('POST /auth/two-step', { ticket, code }))
    for (let time = 1; time <= 5; time++) {
      const failure = await attempt(app.wrongCode())
      expect([failure.code, failure.details.fields?.code]).toEqual(['wrong_code', 'That code is incorrect.'])
    }
    const refused = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/two-step',
      payload: { ticket, code: app.code() },
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    const waits = []
    for (let time = 1; time <= 8; time++) {
      const { details } = await attempt(app.code())
      waits.push(details.retryAfter)
      vi.setSystemTime(Date.now() + (details.retryAfter ?? 0) * 1000)
      expect((await attempt(app.wrongCode())).code).toBe('wrong_code')
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    vi.setSystemTime(Date.now() + 900_000)
    await shop.visitor('POST /auth/two-step', { ticket, code: app.code() })
    // A successful sign-in resets the count.
    expect(
      (
        await failureOf(
          shop.visitor('POST /auth/two-step', { ticket: await challengeFor(email), code: app.wrongCode() }),
        )
      ).code,
    ).toBe('wrong_code')
  })

  it('is invalid after five minutes, after a password change, and when the account is suspended', async () => {
    const { email, app, userId } = await newTwoStepShopper()
    const late = await challengeFor(email)
    await shop.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountTokens.userId, userId))
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket: late, code: app.nextCode() }))).toBe(
      'ticket_expired',
    )
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket: 'none', code: app.nextCode() }))).toBe(
      'ticket_expired',
    )

    const banned = await challengeFor(email)
    await shop.db.update(users).set({ status: 'Banned' }).where(eq(users.id, userId))
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket: banned, code: app.nextCode() }))).toBe(
      'account_banned',
    )
    await shop.db.update(users).set({ status: 'Active' }).where(eq(users.id, userId))

    const before = await challengeFor(email)
    await shop.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId))
    expect(await codeOf(shop.visitor('POST /auth/two-step', { ticket: before, code: app.nextCode() }))).toBe(
      'ticket_expired',
    )
  })

  it('lasts five minutes', async () => {
    const { email, userId } = await newTwoStepShopper()
    await challengeFor(email)
    const ofUser = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'two_step'))
    const [token] = await shop.db.select().from(accountTokens).where(ofUser)
    expect(((token?.expiresAt.getTime() ?? 0) - (token?.createdAt.getTime() ?? 0)) / 60_000).toBeCloseTo(5, 1)
  })
})

describe('turning it off, and new recovery codes', () => {
  // Ten slow hashes, three times.
  it('require the password and a code, or a recovery code', { timeout: 60_000 }, async () => {
    const shopper = await newTwoStepShopper()
    const { app, recoveryCodes: old, email, userId } = shopper
    for (const path of ['POST /user/two-step/recovery-codes', 'POST /user/two-step/turn-off'] as const) {
      const wrong = await failureOf(shopper(path, { password: 'something else', code: app.nextCode() }))
      expect(wrong.details.fields).toHaveProperty('password')
      expect((await failureOf(shopper(path, { password, code: app.wrongCode() }))).details.fields).toHaveProperty(
        'code',
      )
    }
    const { recoveryCodes: fresh } = await shopper('POST /user/two-step/recovery-codes', {
      password,
      code: app.nextCode(),
    })
    expect(fresh).toHaveLength(10)
    expect(await codeOf(shopper('POST /user/two-step/turn-off', { password, code: old[0] ?? '' }))).toBe('wrong_code')
    await shopper('POST /user/two-step/turn-off', { password, code: fresh[0] ?? '' })
    expect((await shopper('GET /user/two-step')).twoStep).toMatchObject({ on: false, recoveryCodesLeft: 0 })
    await shop.visitor('POST /auth/login', { email, password })
    expect(await codeOf(shopper('POST /user/two-step/turn-off', { password, code: app.nextCode() }))).toBe(
      'two_step_off',
    )
    expect(await actionsOf(userId)).toEqual(
      expect.arrayContaining(['account.recovery_codes_made', 'account.two_step_off']),
    )
    expect(await mailsTo(email)).toEqual(expect.arrayContaining(['recovery-codes-made', 'two-step-off']))
  })
})
