import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldInvitations } from '#server/identity/accounts/invitations/change-invitations.ts'
import { invitations } from '#server/identity/accounts/invitations/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { expectFailure, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

let addresses = 0
const newAddress = () => `colleague-${++addresses}@example.test`

/** Invites an address, and returns the ID of the invitation and the emailed token. */
async function invite(email: string, by = admin): Promise<{ id: string; token: string }> {
  const { invitation } = await by('POST /admin/invitations', { email, role: 'admin' })
  return { id: invitation.id, token: await findToken(email) }
}

const findToken = (email: string) => findSentToken(shop.db, email, 'invitation')

const readInvitation = (token: string) => shop.visitor('POST /auth/invitation', { token })
const newAccount = { name: 'Cora Colleague', password: TEST_PASSWORD }
const accept = (token: string, input: Partial<typeof newAccount> = newAccount) =>
  shop.visitor('POST /auth/accept-invitation', { token, ...input })
const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code
const findInvitation = async (id: string) =>
  (await admin('GET /admin/invitations')).invitations.find((one) => one.id === id)

describe('an invitation', () => {
  it('creates a staff account with a verified email', async () => {
    const email = newAddress()
    const { id, token } = await invite(email)
    expect(await findInvitation(id)).toMatchObject({ email, role: 'admin', invitedBy: 'Ada Admin', works: true })
    expect(await readInvitation(token)).toEqual({ email, hasAccount: false })

    expect(await accept(token)).toBeNull()
    const colleague = await shop.signIn(email)
    expect((await colleague('GET /user/profile')).user).toMatchObject({ role: 'admin', emailVerified: true })
    expect((await colleague('GET /admin/users', {})).users).not.toHaveLength(0)
    expect(await findInvitation(id)).toBeUndefined()
    expect([await readErrorCode(readInvitation(token)), await readErrorCode(accept(token))]).toEqual([
      'link_used',
      'link_used',
    ])
    const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, colleague.userId))
    expect(log.find(({ action }) => action === 'invitation.accepted')).toMatchObject({ actorId: colleague.userId })
  })

  it('stays valid after an attempt that breaks the rules for new accounts', async () => {
    const { token } = await invite(newAddress())
    const failure = await expectFailure(accept(token, {}))
    expect(failure.details.fields).toEqual({ name: expect.any(String), password: expect.any(String) })
    expect(await readErrorCode(accept(token, { ...newAccount, password: 'iloveyou' }))).toBe('common_password')
    expect(await accept(token)).toBeNull()
  })

  it('has a link that stops working after seven days, or when the invitation is resent or revoked', async () => {
    const { id, token } = await invite(newAddress())
    await shop.db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(invitations.id, id))
    expect(await findInvitation(id)).toMatchObject({ works: false })
    expect([await readErrorCode(readInvitation(token)), await readErrorCode(accept(token))]).toEqual([
      'link_expired',
      'link_expired',
    ])

    const { invitation } = await admin('POST /admin/invitations/{id}/resend', { id })
    expect(invitation.works).toBe(true)
    expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const newToken = await findToken(invitation.email)
    expect(await readErrorCode(readInvitation(token))).toBe('link_expired')
    expect((await readInvitation(newToken)).email).toBe(invitation.email)

    await admin('DELETE /admin/invitations/{id}', { id })
    expect(await readErrorCode(accept(newToken))).toBe('link_expired')
    expect(await readErrorCode(admin('DELETE /admin/invitations/{id}', { id }))).toBe('not_found')
    expect(await readErrorCode(admin('POST /admin/invitations/{id}/resend', { id }))).toBe('not_found')
  })

  it('is invalid if its sender is no longer an administrator, until another administrator resends it', async () => {
    const formerAdmin = await shop.newAdmin()
    const { id, token } = await invite(newAddress(), formerAdmin)
    await admin('PUT /admin/users/{id}/role', { id: formerAdmin.userId, role: 'user' })
    expect(await findInvitation(id)).toMatchObject({ works: false })
    expect(await readErrorCode(accept(token))).toBe('link_expired')
    const { invitation } = await admin('POST /admin/invitations/{id}/resend', { id })
    expect(await accept(await findToken(invitation.email))).toBeNull()
  })

  it('exists once per email address, regardless of case, and is rejected for existing staff', async () => {
    const email = newAddress()
    const tries = Array.from({ length: 8 }, () => admin('POST /admin/invitations', { email, role: 'admin' }))
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const duplicate = await expectFailure(
      admin('POST /admin/invitations', { email: email.toUpperCase(), role: 'admin' }),
    )
    expect([duplicate.code, duplicate.details.fields?.email]).toEqual(['already_invited', duplicate.message])
    expect(await readErrorCode(admin('POST /admin/invitations', { email: admin.email, role: 'admin' }))).toBe(
      'already_staff',
    )
    expect(await readErrorCode(admin('POST /admin/invitations', { email: newAddress(), role: 'user' }))).toBe(
      'invalid_request',
    )
  })

  it('is deleted a month after it expires', async () => {
    const old = await invite(newAddress())
    const recent = await invite(newAddress())
    await shop.db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '31 days'` })
      .where(eq(invitations.id, old.id))
    await deleteOldInvitations(shop.db)
    expect([await findInvitation(old.id), (await findInvitation(recent.id))?.id]).toEqual([undefined, recent.id])
  })
})

describe('a person with an existing account', () => {
  it('can accept an invitation with the account’s password, and is signed out', async () => {
    const shopper = await shop.newShopper()
    const { token } = await invite(shopper.email)
    expect(await readInvitation(token)).toEqual({ email: shopper.email, hasAccount: true })
    const wrong = await expectFailure(accept(token, { password: 'not this one' }))
    expect([wrong.code, wrong.details.fields]).toEqual(['invalid_credentials', { password: wrong.message }])
    expect(await readErrorCode(accept(token, {}))).toBe('invalid_request')

    await accept(token, { password: TEST_PASSWORD })
    expect(await readErrorCode(shopper('GET /user/profile'))).toBe('token_expired')
    const { user } = await (await shop.signIn(shopper.email))('GET /user/profile')
    expect(user).toMatchObject({ role: 'admin', emailVerified: true, name: 'Ann Shopper' })
  })

  it('can accept an invitation while signed in to that account, but not to another', async () => {
    const shopper = await shop.newShopper()
    const other = await shop.newShopper()
    const { token } = await invite(shopper.email)
    expect(await readErrorCode(other('POST /user/accept-invitation', { token }))).toBe('forbidden')
    expect(await shopper('POST /user/accept-invitation', { token })).toBeNull()
    expect(await readErrorCode(shopper('GET /user/profile'))).toBe('token_expired')
    const roles = await shop.db.select({ role: users.role }).from(users).where(eq(users.id, other.userId))
    expect(roles).toEqual([{ role: 'user' }])
  })

  it('cannot accept an invitation while the account is suspended', async () => {
    const shopper = await shop.newShopper()
    const { token } = await invite(shopper.email)
    await admin('PUT /admin/users/{id}/status', { id: shopper.userId, status: 'Suspended' })
    expect(await readErrorCode(accept(token, { password: TEST_PASSWORD }))).toBe('account_suspended')
  })
})
