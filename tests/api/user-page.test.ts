import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { address } from '../support/checkout.ts'
import { createCompletedOrder } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const readUser = async (id: string) => (await admin('GET /admin/users/{id}', { id })).user
const exportUsers = async (query: Record<string, string>) => {
  const response = await shop.app.inject({
    url: `/api/admin/users/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return { response, lines: response.body.trimEnd().split('\r\n').slice(1) }
}

describe('the page of a user', () => {
  it('shows the spending, refunds and activity of the user', async () => {
    const { shopper, product, order } = await createCompletedOrder(shop, admin)
    const { id } = order
    await admin('POST /admin/orders/{id}/refunds', { id, amount: 5, reason: 'Late' }, { idempotencyKey: randomUUID() })
    const lines = [{ line: 0, quantity: 1, reason: 'other' as const }]
    await shopper('POST /orders/{id}/return', { id, lines }, { idempotencyKey: randomUUID() })
    const review = { id: product.id, rating: 5, title: 'Fine', content: 'A comfortable fit.' }
    await shopper('POST /products/{id}/reviews', review)
    await shopper('POST /user/addresses', { ...address, usual: true })
    const user = await readUser(shopper.userId)
    expect(user).toMatchObject({
      paid: order.total,
      refunded: 5,
      orders: 1,
      returns: 1,
      reviews: 1,
      twoStep: false,
      addresses: [{ city: address.city, usual: true }],
    })
    expect(user.totalSpent).toBeCloseTo(order.total - 5, 2)
    const page = await admin('GET /admin/users/{id}/orders', { id: shopper.userId, limit: 1 })
    expect(page).toMatchObject({ total: 1, orders: [{ id, status: 'Completed', amount: order.total, items: 2 }] })
    expect(await admin('GET /admin/users/{id}/orders', { id: randomUUID() })).toEqual({ orders: [], total: 0 })
  })

  it('lists the sessions of the user, and can end one or all of them, which is recorded', async () => {
    const shopper = await shop.newShopper()
    const second = await shop.signIn(shopper.email)
    const third = await shop.signIn(shopper.email)
    const id = shopper.userId
    const { sessions } = await readUser(id)
    expect(sessions).toHaveLength(3)
    const [last, ...others] = sessions
    await admin('DELETE /admin/users/{id}/sessions/{sessionId}', { id, sessionId: last?.id ?? '' })
    expect((await readUser(id)).sessions.map((session) => session.id)).toEqual(others.map((session) => session.id))
    expect((await expectFailure(third('GET /user/profile'))).code).toBe('token_expired')
    const repeated = admin('DELETE /admin/users/{id}/sessions/{sessionId}', { id, sessionId: last?.id ?? '' })
    expect((await expectFailure(repeated)).code).toBe('not_found')
    await admin('DELETE /admin/users/{id}/sessions', { id })
    for (const device of [shopper, second])
      expect((await expectFailure(device('GET /user/profile'))).code).toBe('token_expired')
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'user.signed_out'))
    expect(entries.map(({ subjectId, actorId, after }) => ({ subjectId, actorId, after }))).toEqual([
      { subjectId: id, actorId: admin.userId, after: { sessionId: last?.id } },
      { subjectId: id, actorId: admin.userId, after: { sessions: 2 } },
    ])
  })

  it('cannot end a session of another user or the staff member’s current session', async () => {
    const [one, other] = [await shop.newShopper(), await shop.newShopper()]
    const sessionId = (await readUser(other.userId)).sessions[0]?.id ?? ''
    const endOtherSession = admin('DELETE /admin/users/{id}/sessions/{sessionId}', { id: one.userId, sessionId })
    expect((await expectFailure(endOtherSession)).code).toBe('not_found')
    await other('GET /user/profile')
    await admin('DELETE /admin/users/{id}/sessions', { id: admin.userId })
    await admin('GET /user/profile')
    const unknownUser = admin('DELETE /admin/users/{id}/sessions', { id: randomUUID() })
    expect((await expectFailure(unknownUser)).code).toBe('not_found')
  })
})

describe('the export of users', () => {
  it('has one row with spending for each user that matches the filters, and is recorded', async () => {
    const { shopper, order } = await createCompletedOrder(shop, admin)
    await shop.db.update(users).set({ name: '=1+1' }).where(eq(users.id, shopper.userId))
    const { response, lines } = await exportUsers({ search: shopper.email })
    expect(response.headers['content-disposition']).toBe('attachment; filename="users.csv"')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`,'=1+1,${shopper.email},user,Active,`)
    expect(lines[0]?.endsWith(`,1,${order.total}`)).toBe(true)
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ action: 'list.exported', subjectId: 'users', after: { search: shopper.email } })
    expect((await exportUsers({ search: shopper.email, role: 'admin' })).lines).toEqual([])
  })

  it('contains each user once, even if many accounts have the same creation time', async () => {
    await shop.db.execute(sql`
      insert into users (name, email, created_at)
      select 'Many', 'many-' || n || '@many.test', timestamptz '2020-01-01' + n / 700 * interval '1 microsecond'
      from generate_series(1, 2500) n`)
    const { lines } = await exportUsers({ search: '@many.test' })
    expect(new Set(lines).size).toBe(2500)
    expect(lines).toHaveLength(2500)
  })
})
