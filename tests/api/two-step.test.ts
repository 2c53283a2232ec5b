import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountTokens, users } from '#server/identity/accounts/tables.ts'
import { recoveryCodes, twoStep } from '#server/identity/accounts/two-step/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { Authenticator } from '../support/authenticator.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'
import { enableTwoStep } from '../support/two-step.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const password = TEST_PASSWORD
const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code

async function newTwoStepShopper() {
  const shopper = await shop.newShopper()
  return Object.assign(shopper, await enableTwoStep(shopper))
}

/** Runs the first step of a sign-in. @returns the ticket for the second step */
async function startSignIn(email: string, remember = false): Promise<string> {
  const failure = await expectFailure(shop.visitor('POST /auth/login', { email, password, remember }))
  expect(failure.code).toBe('two_step_required')
  return failure.details.ticket ?? ''
}

const listAuditActions = async (userId: string) => {
  const rows = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(auditEntries.id)
  return rows.map(({ action }) => action)
}
const listMailKinds = async (email: string) =>
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
    // The second factor is required only after its confirmation.
    await shop.visitor('POST /auth/login', { email: shopper.email, password })

    const app = new Authenticator(setUp.secret)
    expect(await readErrorCode(shopper('POST /user/two-step/confirm', { code: app.wrongCode() }))).toBe('wrong_code')
    const { recoveryCodes: codes } = await shopper('POST /user/two-step/confirm', {
      code: app.code().replace(/^.../, '$& '),
    })
    expect(new Set(codes).size).toBe(10)
    const { twoStep: state } = await shopper('GET /user/two-step')
    expect(state).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    expect(await listAuditActions(shopper.userId)).toContain('account.two_step_on')
    expect(await listMailKinds(shopper.email)).toContain('two-step-on')
  })

  it('is rejected with a wrong or missing password, without a set-up, and if it is already on', async () => {
    const shopper = await shop.newShopper()
    for (const body of [{ password: 'wrong password' }, { password: null }]) {
      const failure = await expectFailure(shopper('POST /user/two-step/begin', body))
      expect(failure.details.fields).toHaveProperty('password')
    }
    expect(await readErrorCode(shopper('POST /user/two-step/confirm', { code: '123456' }))).toBe('two_step_off')
    const { app } = await enableTwoStep(shopper)
    expect(await readErrorCode(shopper('POST /user/two-step/begin', { password }))).toBe('two_step_on')
    expect(await readErrorCode(shopper('POST /user/two-step/confirm', { code: app.nextCode() }))).toBe('two_step_on')
  })

  it('requires a recent sign-in for an account without a password', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, shopper.userId))
    expect((await shopper('POST /user/two-step/begin', { password: null })).setUp.secret).toMatch(/^[A-Z2-7]{32}$/)
    await shop.db.execute(
      sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${shopper.userId}`,
    )
    expect(await readErrorCode(shopper('POST /user/two-step/begin', { password: null }))).toBe('sign_in_again')
  })

  it('ends all sessions except for the current one', async () => {
    const shopper = await shop.newShopper()
    const otherSession = await shop.visitor('POST /auth/login', { email: shopper.email, password })
    await enableTwoStep(shopper)
    expect(await readErrorCode(shop.visitor('POST /auth/refresh', { refreshToken: otherSession.refreshToken }))).toBe(
      'token_expired',
    )
    await shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken })
  })

  it('does not store the secret or the recovery codes as plain text', async () => {
    const shopper = await shop.newShopper()
    const { setUp } = await shopper('POST /user/two-step/begin', { password })
    const { recoveryCodes: codes } = await shopper('POST /user/two-step/confirm', {
      code: new Authenticator(setUp.secret).code(),
    })
    const stored = JSON.stringify([await shop.db.select().from(twoStep), await shop.db.select().from(recoveryCodes)])
    for (const secret of [setUp.secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(secret)
  })
})

describe('a sign-in in two steps', () => {
  it('creates a session only after the code, with the choice to stay signed in', async () => {
    const { email, app, userId } = await newTwoStepShopper()
    const ticket = await startSignIn(email, true)
    const { user, token } = await shop.visitor('POST /auth/two-step', { ticket, code: app.nextCode() })
    expect(user.id).toBe(userId)
    // The first sign-in created the account. The password alone is not recorded as a sign-in.
    expect((await listAuditActions(userId)).filter((action) => action === 'account.signed_in')).toHaveLength(2)
    const [session] = (
      await shop.db.execute<{ days: number }>(
        sql`select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions
            where id = ${JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid}`,
      )
    ).rows
    expect(session?.days).toBe(30)
  })

  it('accepts a ticket once, even in 20 concurrent requests', async () => {
    const { email, app } = await newTwoStepShopper()
    const ticket = await startSignIn(email)
    const code = app.nextCode()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.visitor('POST /auth/two-step', { ticket, code })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket, code: app.nextCode() }))).toBe(
      'ticket_expired',
    )
  })

  it('accepts a code once, and afterwards no earlier code', async () => {
    const { email, app } = await newTwoStepShopper()
    const code = app.nextCode()
    await shop.visitor('POST /auth/two-step', { ticket: await startSignIn(email), code })
    const ticket = await startSignIn(email)
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket, code }))).toBe('wrong_code')
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket, code: app.code(1) }))).toBe('wrong_code')
    await shop.visitor('POST /auth/two-step', { ticket, code: app.nextCode() })
  })

  it('accepts codes of a clock that is off by up to half a minute', async () => {
    const { email, app } = await newTwoStepShopper()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    const ticket = await startSignIn(email)
    for (const stepsAgo of [2, -2])
      expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket, code: app.code(stepsAgo) }))).toBe(
        'wrong_code',
      )
    await shop.visitor('POST /auth/two-step', { ticket, code: app.code(1) })
    await shop.visitor('POST /auth/two-step', { ticket: await startSignIn(email), code: app.code(-1) })
  })

  it('accepts each recovery code once in any spelling, and records its use', async () => {
    const {
      email,
      recoveryCodes: [code = ''],
      userId,
    } = await newTwoStepShopper()
    await shop.visitor('POST /auth/two-step', {
      ticket: await startSignIn(email),
      code: ` ${code.toLowerCase().replace('-', ' ')} `,
    })
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket: await startSignIn(email), code }))).toBe(
      'wrong_code',
    )
    const actions = await listAuditActions(userId)
    expect(actions.filter((action) => action === 'account.recovery_code_used')).toHaveLength(1)
    expect(actions).toContain('account.two_step_failed')
  })

  it('rejects attempts for a growing time after wrong codes, even with the correct code', async () => {
    const { email, app } = await newTwoStepShopper()
    const ticket = await startSignIn(email)
    const attempt = (code: string) => expectFailure(shop.visitor('POST /auth/two-step', { ticket, code }))
    for (let time = 1; time <= 5; time++) {
      const failure = await attempt(app.wrongCode())
      expect([failure.code, failure.details.fields?.code]).toEqual(['wrong_code', 'That code is incorrect.'])
    }
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/two-step',
      payload: { ticket, code: app.code() },
    })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '30'])
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
    // The successful sign-in reset the count.
    expect(
      (
        await expectFailure(
          shop.visitor('POST /auth/two-step', { ticket: await startSignIn(email), code: app.wrongCode() }),
        )
      ).code,
    ).toBe('wrong_code')
  })

  it('is rejected after the ticket expires, for a suspended account, and after a password change', async () => {
    const { email, app, userId } = await newTwoStepShopper()
    const expired = await startSignIn(email)
    await shop.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountTokens.userId, userId))
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket: expired, code: app.nextCode() }))).toBe(
      'ticket_expired',
    )
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket: 'none', code: app.nextCode() }))).toBe(
      'ticket_expired',
    )

    const banned = await startSignIn(email)
    await shop.db.update(users).set({ status: 'Banned' }).where(eq(users.id, userId))
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket: banned, code: app.nextCode() }))).toBe(
      'account_banned',
    )
    await shop.db.update(users).set({ status: 'Active' }).where(eq(users.id, userId))

    const outdated = await startSignIn(email)
    await shop.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId))
    expect(await readErrorCode(shop.visitor('POST /auth/two-step', { ticket: outdated, code: app.nextCode() }))).toBe(
      'ticket_expired',
    )
  })

  it('must be completed within five minutes', async () => {
    const { email, userId } = await newTwoStepShopper()
    await startSignIn(email)
    const isSignInToken = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'two_step'))
    const [token] = await shop.db.select().from(accountTokens).where(isSignInToken)
    expect(((token?.expiresAt.getTime() ?? 0) - (token?.createdAt.getTime() ?? 0)) / 60_000).toBeCloseTo(5, 1)
  })
})

describe('turning two-step sign-in off and creating new recovery codes', () => {
  // The test calculates 30 slow hashes.
  it('require the password and a code, or a recovery code', { timeout: 60_000 }, async () => {
    const shopper = await newTwoStepShopper()
    const { app, recoveryCodes: oldCodes, email, userId } = shopper
    for (const path of ['POST /user/two-step/recovery-codes', 'POST /user/two-step/turn-off'] as const) {
      const failure = await expectFailure(shopper(path, { password: 'wrong password', code: app.nextCode() }))
      expect(failure.details.fields).toHaveProperty('password')
      expect((await expectFailure(shopper(path, { password, code: app.wrongCode() }))).details.fields).toHaveProperty(
        'code',
      )
    }
    const { recoveryCodes: newCodes } = await shopper('POST /user/two-step/recovery-codes', {
      password,
      code: app.nextCode(),
    })
    expect(newCodes).toHaveLength(10)
    expect(await readErrorCode(shopper('POST /user/two-step/turn-off', { password, code: oldCodes[0] ?? '' }))).toBe(
      'wrong_code',
    )
    await shopper('POST /user/two-step/turn-off', { password, code: newCodes[0] ?? '' })
    expect((await shopper('GET /user/two-step')).twoStep).toMatchObject({ on: false, recoveryCodesLeft: 0 })
    await shop.visitor('POST /auth/login', { email, password })
    expect(await readErrorCode(shopper('POST /user/two-step/turn-off', { password, code: app.nextCode() }))).toBe(
      'two_step_off',
    )
    expect(await listAuditActions(userId)).toEqual(
      expect.arrayContaining(['account.recovery_codes_made', 'account.two_step_off']),
    )
    expect(await listMailKinds(email)).toEqual(expect.arrayContaining(['recovery-codes-made', 'two-step-off']))
  })
})
