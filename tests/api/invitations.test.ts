import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldInvitations } from '#server/identity/accounts/invitations/change-invitations.ts'
import { invitations } from '#server/identity/accounts/invitations/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { tokenSentTo } from '../support/mail-secrets.ts'
import { failureOf, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

let addresses = 0
const fresh = () => `colleague-${++addresses}@example.test`

/** Invites an address. @returns the ID and the emailed token */
async function invited(email: string, by = admin): Promise<{ id: string; token: string }> {
  const { invitation } = await by('POST /admin/invitations', { email, role: 'admin' })
  return { id: invitation.id, token: await linkTo(email) }
}

const linkTo = (email: string) => tokenSentTo(shop.db, email, 'invitation')

const read = (token: string) => shop.visitor('POST /auth/invitation', { token })
const join = { name: 'Cora Colleague', password: TEST_PASSWORD }
const accept = (token: string, input: Partial<typeof join> = join) =>
  shop.visitor('POST /auth/accept-invitation', { token, ...input })
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code
const find = async (id: string) => (await admin('GET /admin/invitations')).invitations.find((one) => one.id === id)

describe('an invitation', () => {
  it('creates a staff account with a verified email', async () => {
    const email = fresh()
    const { id, token } = await invited(email)
    expect(await find(id)).toMatchObject({ email, role: 'admin', invitedBy: 'Ada Admin', works: true })
    expect(await read(token)).toEqual({ email, hasAccount: false })

    expect(await accept(token)).toBeNull()
    const colleague = await shop.signIn(email)
    expect((await colleague('GET /user/profile')).user).toMatchObject({ role: 'admin', emailVerified: true })
    expect((await colleague('GET /admin/users', {})).users).not.toHaveLength(0)
    expect(await find(id)).toBeUndefined()
    expect([await codeOf(read(token)), await codeOf(accept(token))]).toEqual(['link_used', 'link_used'])
    const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, colleague.userId))
    expect(log.find(({ action }) => action === 'invitation.accepted')).toMatchObject({ actorId: colleague.userId })
  })

  it('applies the rules for new accounts, and stays valid until they are met', async () => {
    const { token } = await invited(fresh())
    const nothing = await failureOf(accept(token, {}))
    expect(nothing.details.fields).toEqual({ name: expect.any(String), password: expect.any(String) })
    expect(await codeOf(accept(token, { ...join, password: 'iloveyou' }))).toBe('common_password')
    expect(await accept(token)).toBeNull()
  })

  it('expires after seven days, or when it is sent again or revoked', async () => {
    const { id, token } = await invited(fresh())
    await shop.db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(invitations.id, id))
    expect(await find(id)).toMatchObject({ works: false })
    expect([await codeOf(read(token)), await codeOf(accept(token))]).toEqual(['link_expired', 'link_expired'])

    const { invitation } = await admin('POST /admin/invitations/{id}/resend', { id })
    expect(invitation.works).toBe(true)
    expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const newer = await linkTo(invitation.email)
    expect(await codeOf(read(token))).toBe('link_expired')
    expect((await read(newer)).email).toBe(invitation.email)

    await admin('DELETE /admin/invitations/{id}', { id })
    expect(await codeOf(accept(newer))).toBe('link_expired')
    expect(await codeOf(admin('DELETE /admin/invitations/{id}', { id }))).toBe('not_found')
    expect(await codeOf(admin('POST /admin/invitations/{id}/resend', { id }))).toBe('not_found')
  })

  it('is invalid when its sender is no longer an administrator, until another one sends it', async () => {
    const gone = await shop.newAdmin()
    const { id, token } = await invited(fresh(), gone)
    await admin('PUT /admin/users/{id}/role', { id: gone.userId, role: 'user' })
    expect(await find(id)).toMatchObject({ works: false })
    expect(await codeOf(accept(token))).toBe('link_expired')
    const { invitation } = await admin('POST /admin/invitations/{id}/resend', { id })
    expect(await accept(await linkTo(invitation.email))).toBeNull()
  })

  it('exists once per address, regardless of case, and is refused for existing staff', async () => {
    const email = fresh()
    const tries = Array.from({ length: 8 }, () => admin('POST /admin/invitations', { email, role: 'admin' }))
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await failureOf(admin('POST /admin/invitations', { email: email.toUpperCase(), role: 'admin' }))
    expect([again.code, again.details.fields?.email]).toEqual(['already_invited', again.message])
    expect(await codeOf(admin('POST /admin/invitations', { email: admin.email, role: 'admin' }))).toBe('already_staff')
    expect(await codeOf(admin('POST /admin/invitations', { email: fresh(), role: 'user' }))).toBe('invalid_request')
  })

  it('is deleted a month after it expired', async () => {
    const old = await invited(fresh())
    const young = await invited(fresh())
    await shop.db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '31 days'` })
      .where(eq(invitations.id, old.id))
    await deleteOldInvitations(shop.db)
    expect([await find(old.id), (await find(young.id))?.id]).toEqual([undefined, young.id])
  })
})

describe('a person with an existing account', () => {
  it('accepts an invitation with its password, and is signed out', async () => {
    const shopper = await shop.newShopper()
    const { token } = await invited(shopper.email)
    expect(await read(token)).toEqual({ email: shopper.email, hasAccount: true })
    const wrong = await failureOf(accept(token, { password: 'not this one' }))
    expect([wrong.code, wrong.details.fields]).toEqual(['invalid_credentials', { password: wrong.message }])
    expect(await codeOf(accept(token, {}))).toBe('invalid_request')

    await accept(token, { password: TEST_PASSWORD })
    expect(await codeOf(shopper('GET /user/profile'))).toBe('token_expired')
    const { user } = await (await shop.signIn(shopper.email))('GET /user/profile')
    expect(user).toMatchObject({ role: 'admin', emailVerified: true, name: 'Ann Shopper' })
  })

  it('accepts an invitation while signed in to that account, and to no other', async () => {
    const shopper = await shop.newShopper()
    const other = await shop.newShopper()
    const { token } = await invited(shopper.email)
    expect(await codeOf(other('POST /user/accept-invitation', { token }))).toBe('forbidden')
    expect(await shopper('POST /user/accept-invitation', { token })).toBeNull()
    expect(await codeOf(shopper('GET /user/profile'))).toBe('token_expired')
    const roles = await shop.db.select({ role: users.role }).from(users).where(eq(users.id, other.userId))
    expect(roles).toEqual([{ role: 'user' }])
  })

  it('cannot accept it while the account is suspended, banned or deleted', async () => {
    const shopper = await shop.newShopper()
    const { token } = await invited(shopper.email)
    await admin('PUT /admin/users/{id}/status', { id: shopper.userId, status: 'Suspended' })
    expect(await codeOf(accept(token, { password: TEST_PASSWORD }))).toBe('account_suspended')
  })
})
