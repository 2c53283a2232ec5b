import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTokens, users } from '#server/identity/accounts/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { renderEmail } from '../support/emails.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

async function findMailedTokens(email: string): Promise<string[]> {
  const found = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  const texts = await Promise.all(found.map(async (mail) => (await renderEmail(shop.db, mail)).text))
  return texts.map((text) => /https:\/\/shop\.example\/verify-email\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '')
}

async function register() {
  const shopper = await shop.newUnverified()
  const [token = ''] = await findMailedTokens(shopper.email)
  const isVerified = async () => (await shopper('GET /user/profile')).user.emailVerified
  const verify = (token: string) => shopper('POST /auth/verify-email', { token })
  return { shopper, token, isVerified, verify }
}

describe('the email address of a new account', () => {
  it('is verified by the emailed link', async () => {
    const { token, isVerified, verify } = await register()
    expect(await isVerified()).toBe(false)
    await verify(token)
    expect(await isVerified()).toBe(true)
  })

  it('is verified once by 20 concurrent requests', async () => {
    const { token, isVerified, verify } = await register()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await expectFailure(verify(token))).code).toBe('link_used')
    expect(await isVerified()).toBe(true)
  })

  it('is not verified by a link older than three days', async () => {
    const { shopper, token, isVerified, verify } = await register()
    const [storedToken] = await shop.db
      .select({ hours: sql<number>`round(extract(epoch from expires_at - created_at) / 3600)::int` })
      .from(accountTokens)
      .where(eq(accountTokens.userId, shopper.userId))
    expect(storedToken?.hours).toBe(72)
    await shop.db.update(accountTokens).set({ expiresAt: sql`now()` }).where(eq(accountTokens.userId, shopper.userId))
    expect((await expectFailure(verify(token))).code).toBe('link_expired')
    expect(await isVerified()).toBe(false)
  })

  it('is not verified by a link to a former address', async () => {
    const { shopper, token, isVerified, verify } = await register()
    await shop.db.update(users).set({ email: 'other@example.test' }).where(eq(users.id, shopper.userId))
    expect((await expectFailure(verify(token))).code).toBe('link_expired')
    expect(await isVerified()).toBe(false)
  })

  it('is verified only by the latest link', async () => {
    const { shopper, token, isVerified, verify } = await register()
    await shopper('POST /user/verify-email')
    const [, latestToken = ''] = await findMailedTokens(shopper.email)
    expect((await expectFailure(verify(token))).code).toBe('link_expired')
    await verify(latestToken)
    expect(await isVerified()).toBe(true)
  })

  it('gets no more links after it is verified', async () => {
    const { shopper, token, verify } = await register()
    await verify(token)
    await shopper('POST /user/verify-email')
    expect(await findMailedTokens(shopper.email)).toHaveLength(1)
    expect((await expectFailure(shop.visitor('POST /user/verify-email'))).code).toBe('unauthenticated')
  })
})
