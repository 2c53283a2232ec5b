import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { issueToken } from '#server/identity/accounts/account-tokens.ts'
import type { TokenPurpose } from '#server/identity/accounts/tables.ts'
import { Authenticator } from '../support/authenticator.ts'
import { tokenSentTo } from '../support/mail-secrets.ts'
import { failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

interface Use {
  /** Uses the token. May be called repeatedly. */
  use(): Promise<unknown>
  /** The error for later attempts. */
  later: string
}

async function linkFor(purpose: TokenPurpose): Promise<string> {
  const { userId, email } = await shop.newShopper()
  return issueToken(shop.db, userId, purpose, { email })
}

/** Every kind of token of the shop with its use. A new kind needs a row here. */
const kinds: Record<'refresh' | 'newsletter' | 'join the staff' | TokenPurpose, () => Promise<Use>> = {
  async refresh() {
    const { refreshToken } = await shop.newShopper()
    return { use: () => shop.visitor('POST /auth/refresh', { refreshToken }), later: 'token_reused' }
  },
  async newsletter() {
    const email = 'letters@example.test'
    await shop.visitor('POST /newsletter', { email })
    const token = await tokenSentTo(shop.db, email, 'newsletter-confirmation')
    return { use: () => shop.visitor('POST /newsletter/confirm', { token }), later: 'link_used' }
  },
  async 'join the staff'() {
    const email = 'colleague@example.test'
    const admin = await shop.newAdmin()
    await admin('POST /admin/invitations', { email, role: 'admin' })
    const acceptance = { token: await tokenSentTo(shop.db, email, 'invitation'), name: 'Cora', password: TEST_PASSWORD }
    return { use: () => shop.visitor('POST /auth/accept-invitation', acceptance), later: 'link_used' }
  },
  async reset() {
    const token = await linkFor('reset')
    return {
      use: () => shop.visitor('POST /auth/reset-password', { token, password: 'a whole new one' }),
      later: 'link_used',
    }
  },
  async verify() {
    const shopper = await shop.newUnverified()
    const token = await issueToken(shop.db, shopper.userId, 'verify', { email: shopper.email })
    return { use: () => shopper('POST /auth/verify-email', { token }), later: 'link_used' }
  },
  async change_email() {
    const shopper = await shop.newShopper()
    const email = `${shopper.userId}@example.test`
    const token = await issueToken(shop.db, shopper.userId, 'change_email', { email })
    return { use: () => shopper('POST /auth/confirm-email', { token }), later: 'link_used' }
  },
  async undo_deletion() {
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    const token = await issueToken(shop.db, shopper.userId, 'undo_deletion')
    return { use: () => shop.visitor('POST /auth/keep-account', { token }), later: 'link_used' }
  },
  async two_step() {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shopper = await shop.newShopper()
    const { setUp } = await shopper('POST /user/two-step/begin', { password: TEST_PASSWORD })
    const app = new Authenticator(setUp.secret)
    await shopper('POST /user/two-step/confirm', { code: app.code() })
    const signIn = shop.visitor('POST /auth/login', { email: shopper.email, password: TEST_PASSWORD })
    const ticket = (await failureOf(signIn)).details.ticket ?? ''
    const code = app.nextCode()
    return { use: () => shop.visitor('POST /auth/two-step', { ticket, code }), later: 'ticket_expired' }
  },
}

it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'a token to %s works for one of 20 concurrent requests',
  async (kind) => {
    const { use, later } = await kinds[kind]()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, use))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await failureOf(use())).code).toBe(later)
  },
)

it('the database stores no usable token', async () => {
  const token = await linkFor('reset')
  const { refreshToken } = await shop.newShopper()
  for (const table of ['account_tokens', 'refresh_tokens']) {
    const { rows } = await shop.db.execute<{ kept: string }>(
      sql`select string_agg(t::text, ' ') as kept from ${sql.identifier(table)} t`,
    )
    expect(rows[0]?.kept).toEqual(expect.stringMatching(/./))
    for (const secret of [token, refreshToken]) expect(rows[0]?.kept).not.toContain(secret)
  }
})
