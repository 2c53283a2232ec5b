import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { buy } from '../support/checkout.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const readLastEntry = async (userId: string) => {
  const entries = shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))
  return (await entries.orderBy(desc(auditEntries.id)).limit(1))[0]
}
const signIn = (email: string) => shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD })
const readUser = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]

describe('the list of users', () => {
  it('can be searched by part of the name or email, role and status, with pages', async () => {
    const admin = await shop.newAdmin()
    const [one, two] = [await shop.newShopper('Zoë Q_uill'), await shop.newShopper('Zoë Quill')]
    await admin('PUT /admin/users/{id}/status', { id: two.userId, status: 'Suspended' })
    const findUserIds = async (query: object) => (await admin('GET /admin/users', query)).users.map(({ id }) => id)
    expect(await findUserIds({ search: 'zoë' })).toEqual([two.userId, one.userId])
    expect(await findUserIds({ search: 'Q_u' })).toEqual([one.userId])
    expect(await findUserIds({ search: one.email.toUpperCase() })).toEqual([one.userId])
    expect(await findUserIds({ search: 'zoë', status: 'Suspended' })).toEqual([two.userId])
    expect(await findUserIds({ search: 'zoë', role: 'admin' })).toEqual([])
    expect(await findUserIds({ search: 'zoë', limit: 1, page: 2 })).toEqual([one.userId])
    expect((await admin('GET /admin/users', { search: 'zoë', limit: 1 })).total).toBe(2)
  })

  it('shows the number of users and the purchases of each user', async () => {
    const admin = await shop.newAdmin()
    const shopper = await shop.newShopper()
    const { id } = await addProduct(shop.db)
    await shopper('POST /cart/add', { productId: id })
    const order = await buy(shopper)
    const { user } = await admin('GET /admin/users/{id}', { id: shopper.userId })
    expect(user).toMatchObject({ email: shopper.email, orders: 1, totalSpent: order.total, status: 'Active' })
    const { stats } = await admin('GET /admin/users')
    const all = await shop.db.select().from(users)
    expect(stats).toEqual({
      total: all.length,
      active: all.filter(({ status }) => status === 'Active').length,
      suspended: all.filter(({ status }) => status === 'Suspended').length,
      banned: all.filter(({ status }) => status === 'Banned').length,
      admins: all.filter(({ role }) => role === 'admin').length,
    })
  })

  it('requires a staff account', async () => {
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('GET /admin/users'))).code).toBe('forbidden')
    expect((await expectFailure(shop.visitor('GET /admin/users'))).code).toBe('unauthenticated')
  })
})

describe('a user', () => {
  it('who is suspended is signed out and cannot sign in until reinstated, which the audit log records', async () => {
    const admin = await shop.newAdmin()
    const shopper = await shop.newShopper()
    const id = shopper.userId
    await admin('PUT /admin/users/{id}/status', { id, status: 'Suspended', reason: 'Chargebacks' })
    expect((await expectFailure(shopper('GET /user/profile'))).code).toBe('token_expired')
    const { refreshToken } = shopper
    expect((await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken }))).code).toBe('account_suspended')
    expect((await expectFailure(signIn(shopper.email))).code).toBe('account_suspended')
    expect(await readLastEntry(id)).toMatchObject({
      action: 'user.status_changed',
      before: { status: 'Active' },
      after: { status: 'Suspended' },
      reason: 'Chargebacks',
    })
    await admin('PUT /admin/users/{id}/status', { id, status: 'Active' })
    await signIn(shopper.email)
  })

  it('whose role and status do not change stays signed in', async () => {
    const admin = await shop.newAdmin()
    const shopper = await shop.newShopper()
    await admin('PUT /admin/users/{id}/status', { id: shopper.userId, status: 'Active' })
    await admin('PUT /admin/users/{id}/role', { id: shopper.userId, role: 'user' })
    await shopper('GET /user/profile')
    expect((await readLastEntry(shopper.userId))?.action ?? '').not.toMatch(/^user\./)
  })

  it('who becomes an administrator must sign in again and then has the new role', async () => {
    const admin = await shop.newAdmin()
    const shopper = await shop.newShopper()
    await admin('PUT /admin/users/{id}/role', { id: shopper.userId, role: 'admin' })
    expect((await expectFailure(shopper('GET /user/profile'))).code).toBe('token_expired')
    expect(await readLastEntry(shopper.userId)).toMatchObject({ before: { role: 'user' }, after: { role: 'admin' } })
    expect((await signIn(shopper.email)).user.role).toBe('admin')
  })

  it('who is suspended or banned cannot become an administrator until reinstated', async () => {
    const admin = await shop.newAdmin()
    const { userId: id } = await shop.newShopper()
    for (const status of ['Suspended', 'Banned'] as const) {
      await admin('PUT /admin/users/{id}/status', { id, status })
      expect((await expectFailure(admin('PUT /admin/users/{id}/role', { id, role: 'admin' }))).code).toBe(
        'account_not_active',
      )
    }
    await admin('PUT /admin/users/{id}/status', { id, status: 'Active' })
    expect((await admin('PUT /admin/users/{id}/role', { id, role: 'admin' })).user.role).toBe('admin')
  })

  it('who is deleted is signed out and cannot sign in again, and their orders remain', async () => {
    const admin = await shop.newAdmin()
    const shopper = await shop.newShopper()
    const { id } = await addProduct(shop.db)
    await shopper('POST /cart/add', { productId: id })
    const order = await buy(shopper)
    await admin('DELETE /admin/users/{id}', { id: shopper.userId })
    expect((await expectFailure(shopper('GET /user/profile'))).code).toBe('token_expired')
    expect((await expectFailure(signIn(shopper.email))).code).toBe('account_banned')
    expect((await admin('GET /admin/orders/{id}', { id: order.id })).order.total).toBe(order.total)
    expect((await readUser(shopper.userId))?.closedAt).toBeInstanceOf(Date)
    expect(await readLastEntry(shopper.userId)).toMatchObject({ action: 'user.deleted' })
    await admin('DELETE /admin/users/{id}', { id: shopper.userId })
  })

  it('whose account was deleted by staff or by themselves cannot be reinstated or promoted', async () => {
    const admin = await shop.newAdmin()
    const [byStaff, byThemselves] = [await shop.newShopper(), await shop.newShopper()]
    await admin('PUT /admin/users/{id}/status', { id: byStaff.userId, status: 'Suspended' })
    const { entries } = await admin('GET /admin/audit', { action: 'user.status_changed', limit: 1 })
    await admin('DELETE /admin/users/{id}', { id: byStaff.userId })
    await byThemselves('DELETE /user', { password: TEST_PASSWORD })
    for (const { userId: id } of [byStaff, byThemselves]) {
      const before = await readUser(id)
      const calls = [
        () => admin('PUT /admin/users/{id}/status', { id, status: id === byStaff.userId ? 'Active' : 'Suspended' }),
        () => admin('PUT /admin/users/{id}/role', { id, role: 'admin' }),
      ]
      for (const call of calls) expect((await expectFailure(call())).code).toBe('account_deleted')
      expect(await readUser(id)).toEqual(before)
    }
    const undo = admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect((await expectFailure(undo)).code).toBe('changed_since')
  })

  it('whose account is deleted by staff cannot restore it with the link from their own earlier deletion', async () => {
    const admin = await shop.newAdmin()
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    const token = await findSentToken(shop.db, shopper.email, 'account-closed')
    await admin('DELETE /admin/users/{id}', { id: shopper.userId })
    const failure = await expectFailure(shop.visitor('POST /auth/keep-account', { token }))
    expect(failure.code).toBe('link_expired')
    expect((await readUser(shopper.userId))?.closedAt).toBeInstanceOf(Date)
  })

  it('with an unknown ID is not found', async () => {
    const admin = await shop.newAdmin()
    const id = crypto.randomUUID()
    const calls = [
      () => admin('GET /admin/users/{id}', { id }),
      () => admin('PUT /admin/users/{id}/status', { id, status: 'Banned' }),
      () => admin('PUT /admin/users/{id}/role', { id, role: 'admin' }),
      () => admin('DELETE /admin/users/{id}', { id }),
    ]
    for (const call of calls) expect((await expectFailure(call())).code).toBe('not_found')
  })
})

describe('an administrator', () => {
  const newAdmin = async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, shopper.userId))
    const { token } = await signIn(shopper.email)
    const request = (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
      shop.app.inject({
        method,
        url: `/api/admin/users/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    return { id: shopper.userId, request }
  }

  it('cannot change their own role or status, or delete themselves', async () => {
    const { id, request } = await newAdmin()
    const responses = [
      await request('PUT', `${id}/status`, { status: 'Suspended' }),
      await request('PUT', `${id}/role`, { role: 'user' }),
      await request('DELETE', id),
    ]
    expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
      Array(3).fill([422, 'own_account']),
    )
    expect(await readUser(id)).toMatchObject({ role: 'admin', status: 'Active', closedAt: null })
  })

  it('can be deleted by another administrator only after losing the role', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()]
    expect((await one.request('DELETE', other.id)).json().code).toBe('administrator_stays')
    expect((await one.request('PUT', `${other.id}/role`, { role: 'user' })).statusCode).toBe(200)
    expect((await one.request('DELETE', other.id)).statusCode).toBe(204)
  })

  it('always remains, even if two administrators demote each other concurrently', async () => {
    for (let time = 0; time < 5; time++) {
      const [one, other] = [await newAdmin(), await newAdmin()]
      const responses = await Promise.all([
        one.request('PUT', `${other.id}/role`, { role: 'user' }),
        other.request('PUT', `${one.id}/role`, { role: 'user' }),
      ])
      expect(responses.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200)
      expect(responses.map(({ statusCode }) => statusCode).toSorted()[1]).toBeGreaterThan(400)
      const roles = [(await readUser(one.id))?.role, (await readUser(other.id))?.role]
      expect(roles.toSorted()).toEqual(['admin', 'user'])
    }
  })
})
