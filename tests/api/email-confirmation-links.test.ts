import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#server/identity/accounts/opaque-tokens.ts'
import { accountTokens, users } from '#server/identity/accounts/tables.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { processResetRequests } from '../support/queues.ts'
import { type Caller, expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code

/** The two kinds of links that confirm an address. The person who requested a link may not own the mailbox. */
const links = {
  async 'a new account'() {
    const account = await shop.newUnverified()
    const token = await findSentToken(shop.db, account.email, 'email-verification')
    const follow = (caller: Caller, password?: string) => caller('POST /auth/verify-email', { token, password })
    return { account, token, follow, email: account.email }
  },
  async 'a new email address of an account'() {
    const account = await shop.newShopper()
    const email = `new-${account.email}`
    await account('PUT /user/update', { name: 'Ann', email })
    const token = await findSentToken(shop.db, email, 'email-change-confirm')
    const follow = (caller: Caller, password?: string) => caller('POST /auth/confirm-email', { token, password })
    return { account, token, follow, email }
  },
}

describe.each(Object.keys(links) as (keyof typeof links)[])('the link to confirm %s', (kind) => {
  it('is rejected for a person who did not request it, and stays valid', async () => {
    const { account, token, follow, email } = await links[kind]()
    const other = await shop.newShopper()
    for (const stranger of [shop.visitor, other]) {
      expect(await readErrorCode(follow(stranger))).toBe('sign_in_to_confirm')
      const wrong = await expectFailure(follow(stranger, 'not its password'))
      expect([wrong.code, Object.keys(wrong.details.fields ?? {})]).toEqual(['invalid_credentials', ['password']])
    }
    const [storedToken] = await shop.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.hash, hashToken(token)))
    expect(storedToken?.usedAt).toBeNull()
    const isConfirmed = and(eq(users.id, account.userId), eq(users.email, email))
    const [row] = await shop.db.select().from(users).where(isConfirmed)
    expect(row?.emailVerifiedAt ?? null).toBeNull()
  })

  it('confirms the address for the session that requested it', async () => {
    const { account, follow, email } = await links[kind]()
    await follow(account)
    expect((await account('GET /user/profile')).user).toMatchObject({ email, emailVerified: true })
  })

  it('confirms the address in another browser with the password of the account', async () => {
    const { account, follow, email } = await links[kind]()
    await follow(shop.visitor, TEST_PASSWORD)
    expect((await account('GET /user/profile')).user).toMatchObject({ email, emailVerified: true })
  })

  it('is rejected without details if it was used or is invalid', async () => {
    const { follow } = await links[kind]()
    await follow(shop.visitor, TEST_PASSWORD)
    expect(await readErrorCode(follow(shop.visitor))).toBe('link_used')
    const path = kind === 'a new account' ? 'POST /auth/verify-email' : 'POST /auth/confirm-email'
    expect(await readErrorCode(shop.visitor(path, { token: 'x'.repeat(43) }))).toBe('link_expired')
  })
})

it('a password reset link can be checked before a new password is entered', async () => {
  const { email } = await shop.newShopper()
  await shop.visitor('POST /auth/forgot-password', { email })
  await processResetRequests(shop.db, shop.shop.secrets)
  const token = await findSentToken(shop.db, email, 'password-reset')
  const checkLink = () => shop.visitor('POST /auth/reset-link', { token })
  expect([await checkLink(), await checkLink()]).toEqual([null, null])
  await shop.visitor('POST /auth/reset-password', { token, password: 'another password' })
  expect(await readErrorCode(checkLink())).toBe('link_used')
  expect(await readErrorCode(shop.visitor('POST /auth/reset-link', { token: 'made-up' }))).toBe('link_expired')
})
