import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { issueToken } from '#server/identity/accounts/account-tokens.ts'
import type { TokenPurpose } from '#server/identity/accounts/tables.ts'
import { Authenticator } from '../support/authenticator.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

interface TokenUse {
  /** Uses the token. May be called repeatedly. */
  use(): Promise<unknown>
  /** The error code of later uses. */
  laterCode: string
}

async function issueLinkToken(purpose: TokenPurpose): Promise<string> {
  const { userId, email } = await shop.newShopper()
  return issueToken(shop.db, userId, purpose, { email })
}

/** Creates and uses a token of each kind. A new kind of token needs an entry here. */
const kinds: Record<'refresh' | 'newsletter' | 'invitation' | TokenPurpose, () => Promise<TokenUse>> = {
  async refresh() {
    const { refreshToken } = await shop.newShopper()
    return { use: () => shop.visitor('POST /auth/refresh', { refreshToken }), laterCode: 'token_reused' }
  },
  async newsletter() {
    const email = 'subscriber@example.test'
    await shop.visitor('POST /newsletter', { email })
    const token = await findSentToken(shop.db, email, 'newsletter-confirmation')
    return { use: () => shop.visitor('POST /newsletter/confirm', { token }), laterCode: 'link_used' }
  },
  async invitation() {
    const email = 'colleague@example.test'
    const admin = await shop.newAdmin()
    await admin('POST /admin/invitations', { email, role: 'admin' })
    const acceptance = {
      token: await findSentToken(shop.db, email, 'invitation'),
      name: 'Cora',
      password: TEST_PASSWORD,
    }
    return { use: () => shop.visitor('POST /auth/accept-invitation', acceptance), laterCode: 'link_used' }
  },
  async reset() {
    const token = await issueLinkToken('reset')
    return {
      use: () => shop.visitor('POST /auth/reset-password', { token, password: 'a completely new password' }),
      laterCode: 'link_used',
    }
  },
  async verify() {
    const shopper = await shop.newUnverified()
    const token = await issueToken(shop.db, shopper.userId, 'verify', { email: shopper.email })
    return { use: () => shopper('POST /auth/verify-email', { token }), laterCode: 'link_used' }
  },
  async change_email() {
    const shopper = await shop.newShopper()
    const email = `${shopper.userId}@example.test`
    const token = await issueToken(shop.db, shopper.userId, 'change_email', { email })
    return { use: () => shopper('POST /auth/confirm-email', { token }), laterCode: 'link_used' }
  },
  async undo_deletion() {
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    const token = await issueToken(shop.db, shopper.userId, 'undo_deletion')
    return { use: () => shop.visitor('POST /auth/keep-account', { token }), laterCode: 'link_used' }
  },
  async two_step() {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shopper = await shop.newShopper()
    const { setUp } = await shopper('POST /user/two-step/begin', { password: TEST_PASSWORD })
    const app = new Authenticator(setUp.secret)
    await shopper('POST /user/two-step/confirm', { code: app.code() })
    const signIn = shop.visitor('POST /auth/login', { email: shopper.email, password: TEST_PASSWORD })
    const ticket = (await expectFailure(signIn)).details.ticket ?? ''
    const code = app.nextCode()
    return { use: () => shop.visitor('POST /auth/two-step', { ticket, code }), laterCode: 'ticket_expired' }
  },
}

it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'a token of the kind “%s” works for one of 20 concurrent requests',
  async (kind) => {
    const { use, laterCode } = await kinds[kind]()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, use))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await expectFailure(use())).code).toBe(laterCode)
  },
)

it('the database contains only hashes of tokens', async () => {
  const token = await issueLinkToken('reset')
  const { refreshToken } = await shop.newShopper()
  for (const table of ['account_tokens', 'refresh_tokens']) {
    const { rows } = await shop.db.execute<{ content: string }>(
      sql`select string_agg(t::text, ' ') as content from ${sql.identifier(table)} t`,
    )
    expect(rows[0]?.content).toEqual(expect.stringMatching(/./))
    for (const secret of [token, refreshToken]) expect(rows[0]?.content).not.toContain(secret)
  }
})
