import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '#server/identity/accounts/account-tokens.ts'
import { accountTokens, passwordResetRequests, sessions, users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { renderEmail } from '../support/emails.ts'
import { processResetRequests } from '../support/queues.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
})
beforeEach(() => shop.db.delete(mails))
afterAll(() => shop.close())

const NEW_PASSWORD = 'a whole new one'

async function requestReset(email: string): Promise<void> {
  await shop.visitor('POST /auth/forgot-password', { email })
  await processResetRequests(shop.db, shop.shop.secrets)
}

/** Returns the tokens in the links mailed to an address, oldest first. */
async function findMailedTokens(email: string): Promise<string[]> {
  const found = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  const resets = found.filter(({ kind }) => kind === 'password-reset')
  const texts = await Promise.all(resets.map(async (mail) => (await renderEmail(shop.db, mail)).text))
  return texts.map((text) => /https:\/\/shop\.example\/reset-password\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '')
}

async function requestLink() {
  const shopper = await shop.newShopper()
  await requestReset(shopper.email)
  const [token = ''] = await findMailedTokens(shopper.email)
  return { shopper, token }
}

const reset = (token: string, password = NEW_PASSWORD) => shop.visitor('POST /auth/reset-password', { token, password })
const signIn = (email: string, password: string) => shop.visitor('POST /auth/login', { email, password })

describe('requesting a link', () => {
  it('sends a link, of whose token the database stores only a hash', async () => {
    const { token, shopper } = await requestLink()
    expect(token).toHaveLength(43)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const tokens = await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, shopper.userId))
    expect(tokens.filter(({ purpose }) => purpose === 'reset')).toHaveLength(1)
    expect(JSON.stringify(tokens)).not.toContain(token)
  })

  it('finds the account regardless of case', async () => {
    const { email } = await shop.newShopper()
    await requestReset(email.toUpperCase())
    expect(await findMailedTokens(email)).toHaveLength(1)
  })

  it('does the same work and returns the same response without an account, but sends no email', async () => {
    const { email } = await shop.newShopper()
    const responses = []
    for (const address of [email, 'nobody@example.test']) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: address },
      })
      responses.push([response.statusCode, response.body])
    }
    expect(responses[0]).toEqual([202, 'null'])
    expect(responses[1]).toEqual(responses[0])
    // Before the response, the request is only stored. A job later looks up the account.
    const storedRequests = await shop.db.select().from(passwordResetRequests)
    expect(storedRequests.map((request) => request.email)).toEqual([email, 'nobody@example.test'])
    await processResetRequests(shop.db, shop.shop.secrets)
    expect(await shop.db.$count(mails, eq(mails.recipient, 'nobody@example.test'))).toBe(0)
    expect(await shop.db.$count(passwordResetRequests)).toBe(0)
  })

  it.each(['Suspended', 'Banned'] as const)('sends nothing to an account that is %s', async (status) => {
    const { email } = await shop.newShopper()
    await shop.db.update(users).set({ status }).where(eq(users.email, email))
    await requestReset(email)
    expect(await findMailedTokens(email)).toEqual([])
  })

  it('sends nothing for a deleted account', async () => {
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    await requestReset(shopper.email)
    expect(await findMailedTokens(shopper.email)).toEqual([])
  })

  it('invalidates the previous link', async () => {
    const { shopper, token } = await requestLink()
    await requestReset(shopper.email)
    const [, newToken = ''] = await findMailedTokens(shopper.email)
    expect((await expectFailure(reset(token))).code).toBe('link_expired')
    await reset(newToken)
  })

  it('repeatedly sends at most three emails, and the last link works', async () => {
    const { shopper } = await requestLink()
    for (let count = 0; count < 6; count++) await requestReset(shopper.email)
    const tokens = await findMailedTokens(shopper.email)
    expect(tokens).toHaveLength(3)
    await reset(tokens[2] ?? '')
  })

  it('is processed once, even by several processes', async () => {
    const { email } = await shop.newShopper()
    await shop.visitor('POST /auth/forgot-password', { email })
    await Promise.all(Array.from({ length: 5 }, () => processResetRequests(shop.db, shop.shop.secrets)))
    expect(await findMailedTokens(email)).toHaveLength(1)
  })
})

describe('setting a new password with the link', () => {
  it('changes the password, verifies the address, notifies the owner and adds audit entries', async () => {
    const { shopper, token } = await requestLink()
    await reset(token)
    expect((await expectFailure(signIn(shopper.email, TEST_PASSWORD))).code).toBe('invalid_credentials')
    const { user } = await signIn(shopper.email, NEW_PASSWORD)
    expect(user.emailVerified).toBe(true)
    expect(await shop.db.$count(mails, eq(mails.kind, 'password-changed'))).toBe(1)
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, shopper.userId))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.password_reset_asked', 'account.password_reset']),
    )
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('ends every session', async () => {
    const { shopper, token } = await requestLink()
    await signIn(shopper.email, TEST_PASSWORD)
    await reset(token)
    const accountSessions = await shop.db.select().from(sessions).where(eq(sessions.userId, shopper.userId))
    expect(accountSessions).toHaveLength(2)
    expect(accountSessions.every(({ endedAt, endReason }) => endedAt !== null && endReason === 'reset')).toBe(true)
    expect((await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken }))).code).toBe(
      'token_expired',
    )
  })

  it('cancels a pending email change and two-step sign-in', async () => {
    const { shopper, token } = await requestLink()
    await issueToken(shop.db, shopper.userId, 'change_email', { email: 'thief@example.test' })
    await issueToken(shop.db, shopper.userId, 'two_step')
    await reset(token)
    const validTokens = await shop.db
      .select({ purpose: accountTokens.purpose })
      .from(accountTokens)
      .where(sql`user_id = ${shopper.userId} and used_at is null and expires_at > now()`)
    expect(validTokens).toEqual([{ purpose: 'verify' }])
  })

  it('succeeds for only one of 20 concurrent requests', async () => {
    const { shopper, token } = await requestLink()
    const passwords = Array.from({ length: 20 }, (_, index) => `the password number ${index}`)
    const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)))
    const successIndex = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failures).toHaveLength(19)
    expect(new Set(failures.map(({ reason }) => reason.code))).toEqual(new Set(['link_used']))
    await signIn(shopper.email, passwords[successIndex] ?? '')
  })

  it('fails a second time and with an invalid token', async () => {
    const { token } = await requestLink()
    await reset(token)
    expect(await expectFailure(reset(token))).toMatchObject({ code: 'link_used', status: 410 })
    expect((await expectFailure(reset('x'.repeat(43)))).code).toBe('link_expired')
    expect((await expectFailure(reset(''))).code).toBe('invalid_request')
  })

  it('fails after 30 minutes', async () => {
    const { shopper, token } = await requestLink()
    const [storedToken] = await shop.db
      .select({ minutes: sql<number>`round(extract(epoch from expires_at - created_at) / 60)::int` })
      .from(accountTokens)
      .where(sql`user_id = ${shopper.userId} and purpose = 'reset'`)
    expect(storedToken?.minutes).toBe(30)
    await shop.db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await expectFailure(reset(token))).code).toBe('link_expired')
    await signIn(shopper.email, TEST_PASSWORD)
  })

  it('fails if the email address of the account has changed', async () => {
    const { shopper, token } = await requestLink()
    await shop.db.update(users).set({ email: 'moved@example.test' }).where(eq(users.id, shopper.userId))
    expect((await expectFailure(reset(token))).code).toBe('link_expired')
    await signIn('moved@example.test', TEST_PASSWORD)
  })

  it('fails with a token for another purpose', async () => {
    const { userId } = await shop.newShopper()
    const ticket = await issueToken(shop.db, userId, 'two_step')
    expect((await expectFailure(reset(ticket))).code).toBe('link_expired')
  })

  it('rejects a short or common password and leaves the link valid', async () => {
    const { token } = await requestLink()
    expect((await expectFailure(reset(token, '12345'))).details.fields?.password).toBe(
      'Password must be at least 6 characters',
    )
    expect(await expectFailure(reset(token, 'iloveyou'))).toMatchObject({
      code: 'common_password',
      details: { fields: { password: 'This is one of the most common passwords. Choose another one.' } },
    })
    await reset(token)
  })
})

describe('the outbox in the panel', () => {
  it('shows the link only if no mail server is configured', async () => {
    const withServer = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
    try {
      for (const [opened, isShown] of [
        [shop, true],
        [withServer, false],
      ] as const) {
        const { email } = await opened.newShopper()
        await opened.visitor('POST /auth/forgot-password', { email })
        await processResetRequests(opened.db, opened.shop.secrets)
        const admin = await opened.newAdmin()
        const { mails: listed } = await admin('GET /admin/mails', { search: email })
        const id = listed.find(({ kind }) => kind === 'password-reset')?.id ?? ''
        const { mail } = await admin('GET /admin/mails/{id}', { id })
        for (const version of [mail.html, mail.text]) expect(/token=[\w-]{43}/.test(version ?? '')).toBe(isShown)
      }
    } finally {
      await withServer.close()
    }
  })
})
