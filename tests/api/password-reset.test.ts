import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '#server/identity/accounts/account-tokens.ts'
import { accountTokens, passwordResetRequests, sessions, users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { renderedEmail } from '../support/emails.ts'
import { processResetRequests } from '../support/queues.ts'
import { failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
})
beforeEach(() => shop.db.delete(mails))
afterAll(() => shop.close())

const NEXT = 'a whole new one'

async function ask(email: string): Promise<void> {
  await shop.visitor('POST /auth/forgot-password', { email })
  await processResetRequests(shop.db, shop.shop.secrets)
}

/** The tokens in the links that were mailed to an address, oldest first. */
async function mailedTokens(email: string): Promise<string[]> {
  const found = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  const resets = found.filter(({ kind }) => kind === 'password-reset')
  const texts = await Promise.all(resets.map(async (mail) => (await renderedEmail(shop.db, mail)).text))
  return texts.map((text) => /https:\/\/shop\.example\/reset-password\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '')
}

async function askForLink() {
  const shopper = await shop.newShopper()
  await ask(shopper.email)
  const [token = ''] = await mailedTokens(shopper.email)
  return { shopper, token }
}

const reset = (token: string, password = NEXT) => shop.visitor('POST /auth/reset-password', { token, password })
const signIn = (email: string, password: string) => shop.visitor('POST /auth/login', { email, password })

describe('requesting a link', () => {
  it('sends a link to the account, of which the database stores only a hash', async () => {
    const { token, shopper } = await askForLink()
    expect(token).toHaveLength(43)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, shopper.userId))
    expect(kept.filter(({ purpose }) => purpose === 'reset')).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('finds the account regardless of case', async () => {
    const { email } = await shop.newShopper()
    await ask(email.toUpperCase())
    expect(await mailedTokens(email)).toHaveLength(1)
  })

  it('does the same work and replies the same without an account, and sends nothing', async () => {
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
    // All that was done before the reply. A job looks up later whether the account exists.
    const noted = await shop.db.select().from(passwordResetRequests)
    expect(noted.map((request) => request.email)).toEqual([email, 'nobody@example.test'])
    await processResetRequests(shop.db, shop.shop.secrets)
    expect(await shop.db.$count(mails, eq(mails.recipient, 'nobody@example.test'))).toBe(0)
    expect(await shop.db.$count(passwordResetRequests)).toBe(0)
  })

  it.each(['Suspended', 'Banned'] as const)('sends nothing to an account that is %s', async (status) => {
    const { email } = await shop.newShopper()
    await shop.db.update(users).set({ status }).where(eq(users.email, email))
    await ask(email)
    expect(await mailedTokens(email)).toEqual([])
  })

  it('sends nothing for a deleted account', async () => {
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    await ask(shopper.email)
    expect(await mailedTokens(shopper.email)).toEqual([])
  })

  it('invalidates the previous link', async () => {
    const { shopper, token } = await askForLink()
    await ask(shopper.email)
    const [, newer = ''] = await mailedTokens(shopper.email)
    expect((await failureOf(reset(token))).code).toBe('link_expired')
    await reset(newer)
  })

  it('repeatedly floods no mailbox, and the last link works', async () => {
    const { shopper } = await askForLink()
    for (let more = 0; more < 6; more++) await ask(shopper.email)
    const tokens = await mailedTokens(shopper.email)
    expect(tokens).toHaveLength(3)
    await reset(tokens[2] ?? '')
  })

  it('is processed once, even by several processes', async () => {
    const { email } = await shop.newShopper()
    await shop.visitor('POST /auth/forgot-password', { email })
    await Promise.all(Array.from({ length: 5 }, () => processResetRequests(shop.db, shop.shop.secrets)))
    expect(await mailedTokens(email)).toHaveLength(1)
  })
})

describe('setting a new password by the link', () => {
  it('changes the password, verifies the address, notifies the owner and is recorded', async () => {
    const { shopper, token } = await askForLink()
    await reset(token)
    expect((await failureOf(signIn(shopper.email, TEST_PASSWORD))).code).toBe('invalid_credentials')
    const { user } = await signIn(shopper.email, NEXT)
    expect(user.emailVerified).toBe(true)
    expect(await shop.db.$count(mails, eq(mails.kind, 'password-changed'))).toBe(1)
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, shopper.userId))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.password_reset_asked', 'account.password_reset']),
    )
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('ends every session', async () => {
    const { shopper, token } = await askForLink()
    await signIn(shopper.email, TEST_PASSWORD)
    await reset(token)
    const all = await shop.db.select().from(sessions).where(eq(sessions.userId, shopper.userId))
    expect(all).toHaveLength(2)
    expect(all.every(({ endedAt, endReason }) => endedAt !== null && endReason === 'reset')).toBe(true)
    expect((await failureOf(shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken }))).code).toBe(
      'token_expired',
    )
  })

  it('ends everything else that was pending for the account', async () => {
    const { shopper, token } = await askForLink()
    await issueToken(shop.db, shopper.userId, 'change_email', { email: 'thief@example.test' })
    await issueToken(shop.db, shopper.userId, 'two_step')
    await reset(token)
    const left = await shop.db
      .select({ purpose: accountTokens.purpose })
      .from(accountTokens)
      .where(sql`user_id = ${shopper.userId} and used_at is null and expires_at > now()`)
    expect(left).toEqual([{ purpose: 'verify' }])
  })

  it('works for one of twenty concurrent requests', async () => {
    const { shopper, token } = await askForLink()
    const passwords = Array.from({ length: 20 }, (_, index) => `the password number ${index}`)
    const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)))
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toHaveLength(19)
    expect(new Set(lost.map(({ reason }) => reason.code))).toEqual(new Set(['link_used']))
    await signIn(shopper.email, passwords[won] ?? '')
  })

  it('does not work a second time, nor with another link', async () => {
    const { token } = await askForLink()
    await reset(token)
    expect(await failureOf(reset(token))).toMatchObject({ code: 'link_used', status: 410 })
    expect((await failureOf(reset('x'.repeat(43)))).code).toBe('link_expired')
    expect((await failureOf(reset(''))).code).toBe('invalid_request')
  })

  it('does not work after half an hour', async () => {
    const { shopper, token } = await askForLink()
    const [kept] = await shop.db
      .select({ minutes: sql<number>`round(extract(epoch from expires_at - created_at) / 60)::int` })
      .from(accountTokens)
      .where(sql`user_id = ${shopper.userId} and purpose = 'reset'`)
    expect(kept?.minutes).toBe(30)
    await shop.db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await failureOf(reset(token))).code).toBe('link_expired')
    await signIn(shopper.email, TEST_PASSWORD)
  })

  it('does not work for an address that the account no longer has', async () => {
    const { shopper, token } = await askForLink()
    await shop.db.update(users).set({ email: 'moved@example.test' }).where(eq(users.id, shopper.userId))
    expect((await failureOf(reset(token))).code).toBe('link_expired')
    await signIn('moved@example.test', TEST_PASSWORD)
  })

  it('does not work for another purpose', async () => {
    const { userId } = await shop.newShopper()
    const ticket = await issueToken(shop.db, userId, 'two_step')
    expect((await failureOf(reset(ticket))).code).toBe('link_expired')
  })

  it('rejects a password that is too short or too common, and leaves the link valid', async () => {
    const { token } = await askForLink()
    expect((await failureOf(reset(token, '12345'))).details.fields?.password).toBe(
      'Password must be at least 6 characters',
    )
    expect(await failureOf(reset(token, 'iloveyou'))).toMatchObject({
      code: 'common_password',
      details: { fields: { password: 'This is one of the most common passwords. Choose another one.' } },
    })
    await reset(token)
  })
})

describe('the panel', () => {
  it('shows the link only without a mail server, so that only its recipient can use it', async () => {
    const withServer = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
    try {
      for (const [opened, works] of [
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
        for (const version of [mail.html, mail.text]) expect(/token=[\w-]{43}/.test(version ?? '')).toBe(works)
      }
    } finally {
      await withServer.close()
    }
  })
})
