import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#server/identity/accounts/opaque-tokens.ts'
import { accountTokens, users } from '#server/identity/accounts/tables.ts'
import { tokenSentTo } from '../support/mail-secrets.ts'
import { processResetRequests } from '../support/queues.ts'
import { type Caller, failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code

/** The two kinds of links that confirm an address. The person who requested one may not own the mailbox. */
const links = {
  async 'a new account'() {
    const account = await shop.newUnverified()
    const token = await tokenSentTo(shop.db, account.email, 'email-verification')
    const follow = (by: Caller, password?: string) => by('POST /auth/verify-email', { token, password })
    return { account, token, follow, email: account.email }
  },
  async 'a new email of an account'() {
    const account = await shop.newShopper()
    const email = `new-${account.email}`
    await account('PUT /user/update', { name: 'Ann', email })
    const token = await tokenSentTo(shop.db, email, 'email-change-confirm')
    const follow = (by: Caller, password?: string) => by('POST /auth/confirm-email', { token, password })
    return { account, token, follow, email }
  },
}

describe.each(Object.keys(links) as (keyof typeof links)[])('the link to confirm %s', (kind) => {
  it('confirms nothing for a person who did not request it, and stays valid', async () => {
    const { account, token, follow, email } = await links[kind]()
    const other = await shop.newShopper()
    for (const presser of [shop.visitor, other]) {
      expect(await codeOf(follow(presser))).toBe('sign_in_to_confirm')
      const wrong = await failureOf(follow(presser, 'not its password'))
      expect([wrong.code, Object.keys(wrong.details.fields ?? {})]).toEqual(['invalid_credentials', ['password']])
    }
    const [kept] = await shop.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.hash, hashToken(token)))
    expect(kept?.usedAt).toBeNull()
    const confirmed = and(eq(users.id, account.userId), eq(users.email, email))
    const [row] = await shop.db.select().from(users).where(confirmed)
    expect(row?.emailVerifiedAt ?? null).toBeNull()
  })

  it('confirms the address for the session that requested it', async () => {
    const { account, follow, email } = await links[kind]()
    await follow(account)
    expect((await account('GET /user/profile')).user).toMatchObject({ email, emailVerified: true })
  })

  it('confirms it in another browser by the password of the account', async () => {
    const { account, follow, email } = await links[kind]()
    await follow(shop.visitor, TEST_PASSWORD)
    expect((await account('GET /user/profile')).user).toMatchObject({ email, emailVerified: true })
  })

  it('reveals nothing to callers with invented links', async () => {
    const { follow } = await links[kind]()
    await follow(shop.visitor, TEST_PASSWORD)
    expect(await codeOf(follow(shop.visitor))).toBe('link_used')
    const path = kind === 'a new account' ? 'POST /auth/verify-email' : 'POST /auth/confirm-email'
    expect(await codeOf(shop.visitor(path, { token: 'x'.repeat(43) }))).toBe('link_expired')
  })
})

it('a link to set a new password reports whether it is valid before anything is typed', async () => {
  const { email } = await shop.newShopper()
  await shop.visitor('POST /auth/forgot-password', { email })
  await processResetRequests(shop.db, shop.shop.secrets)
  const token = await tokenSentTo(shop.db, email, 'password-reset')
  const look = () => shop.visitor('POST /auth/reset-link', { token })
  expect([await look(), await look()]).toEqual([null, null])
  await shop.visitor('POST /auth/reset-password', { token, password: 'another password' })
  expect(await codeOf(look())).toBe('link_used')
  expect(await codeOf(shop.visitor('POST /auth/reset-link', { token: 'made-up' }))).toBe('link_expired')
})
