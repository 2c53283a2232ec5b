import { randomUUID } from 'node:crypto'
import { desc, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isForStaff } from '#contract/permissions.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { type AuditedAction, catalogActions } from '../support/audited-actions.ts'
import { openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'
import { staffFixtures } from '../support/staff-fixtures.ts'

const table: Record<string, Endpoint> = endpoints
/** Store nothing. They use POST because the query is too long for a URL, or because they call the payment provider. */
const readOnly = new Set([
  'POST /admin/pages/{id}/preview',
  ...['categories', 'collections', 'sale-campaigns'].map((list) => `POST /admin/${list}/preview`),
  'POST /admin/promotions/{id}/try',
  'POST /admin/wallets',
])
/** Continue an upload, which the audit log records when it begins. */
const uploadParts = new Set([
  'PUT /admin/products/{id}/files/{fileId}/parts/{number}',
  'PUT /admin/videos/{id}/parts/{number}',
])
const staffWrites = Object.keys(table).filter(
  (key) =>
    !key.startsWith('GET') && !readOnly.has(key) && !uploadParts.has(key) && isForStaff(table[key]?.access ?? 'public'),
)

let shop: TestShop
let admin: SignedIn
let fixtures: ReturnType<typeof staffFixtures>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  fixtures = staffFixtures(shop, admin)
})
afterAll(() => shop.close())

const scenarios: Record<string, () => Promise<AuditedAction>> = {
  'PUT /orders/{id}/status': async () => {
    const id = await fixtures.newPaidOrder()
    const shipment = { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' } as const
    return { action: 'order.shipped', subject: id, act: () => admin('PUT /orders/{id}/status', shipment) }
  },
  'POST /admin/orders/ship': async () => {
    const id = await fixtures.newPaidOrder()
    const act = () => admin('POST /admin/orders/ship', { parcels: [{ id, trackingNumber: '1Z999' }] })
    return { action: 'order.shipped', subject: id, act }
  },
  'POST /admin/orders/{id}/refunds': async () => {
    const id = await fixtures.newPaidOrder()
    const act = () => admin('POST /admin/orders/{id}/refunds', { id, reason: 'Late' }, { idempotencyKey: randomUUID() })
    return { action: 'order.refunded', subject: id, act }
  },
  'POST /admin/orders/{id}/refunds/{refundId}/resolve': async () => {
    const { id, refundId } = await fixtures.newFailedRefund()
    const resolution = { id, refundId, how: 'paid_outside' } as const
    const act = () => admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', resolution)
    return { action: 'order.refunded', subject: id, act }
  },
  'POST /admin/orders/{id}/notes': async () => {
    const id = await fixtures.newPaidOrder()
    const act = () => admin('POST /admin/orders/{id}/notes', { id, note: 'Called' })
    return { action: 'order.noted', subject: id, act }
  },
  'PUT /admin/returns/{id}/status': async () => {
    const id = await fixtures.newReturn()
    const act = () => admin('PUT /admin/returns/{id}/status', { id, status: 'Approved' })
    return { action: 'return.approved', subject: id, act }
  },
  'PUT /admin/reviews/{id}/status': async () => {
    const id = await fixtures.newReview()
    const act = () => admin('PUT /admin/reviews/{id}/status', { id, status: 'hidden', reason: 'Rude' })
    return { action: 'review.hidden', subject: id, act }
  },
  'POST /admin/reviews/{id}/dismiss-reports': async () => {
    const id = await fixtures.newReview()
    const reader = await shop.newShopper()
    await reader('POST /reviews/{id}/report', { id, reason: 'Spam' })
    const act = () => admin('POST /admin/reviews/{id}/dismiss-reports', { id })
    return { action: 'review.reports_dismissed', subject: id, act }
  },
  'POST /admin/reviews/looked-at': async () => {
    const id = await fixtures.newReview()
    const act = () => admin('POST /admin/reviews/looked-at', { ids: [id] })
    return { action: 'review.looked_at', subject: id, act }
  },
  'PUT /admin/messages/{id}/state': async () => {
    const id = await fixtures.newMessage()
    const act = () => admin('PUT /admin/messages/{id}/state', { id, state: 'closed' })
    return { action: 'message.moved', subject: id, act }
  },
  'POST /admin/messages/{id}/answers': async () => {
    const id = await fixtures.newMessage()
    const act = () => admin('POST /admin/messages/{id}/answers', { id, answerId: randomUUID(), text: 'Tomorrow.' })
    return { action: 'message.answered', subject: id, act }
  },
  'DELETE /admin/messages/{id}': async () => {
    const id = await fixtures.newMessage()
    const act = () => admin('DELETE /admin/messages/{id}', { id })
    return { action: 'message.deleted', subject: id, act, secrets: ['When do you open?', 'ann@example.test'] }
  },
  'DELETE /admin/newsletter/{id}': async () => {
    const email = `${randomUUID()}@example.test`
    await shop.visitor('POST /newsletter', { email })
    const id = (await admin('GET /admin/newsletter', { search: email })).subscribers[0]?.id ?? ''
    const act = () => admin('DELETE /admin/newsletter/{id}', { id })
    return { action: 'subscriber.removed', subject: id, act, secrets: [email] }
  },
  'PUT /admin/pages/{id}': async () => {
    const { page } = await admin('GET /admin/pages/{id}', { id: 'about' })
    const act = () => admin('PUT /admin/pages/{id}', { ...page, title: `About ${randomUUID()}` })
    return { action: 'page.changed', subject: 'about', act }
  },
  'POST /admin/pages/{id}/restore': async () => ({
    action: 'page.restored',
    subject: 'faq',
    act: () => admin('POST /admin/pages/{id}/restore', { id: 'faq', version: 1 }),
  }),
  'POST /admin/mails/{id}/send': async () => {
    await fixtures.newPaidOrder()
    const id = (await admin('GET /admin/mails', {})).mails[0]?.id ?? ''
    return { action: 'mail.sent_again', subject: id, act: () => admin('POST /admin/mails/{id}/send', { id }) }
  },
  'POST /admin/audit/{id}/undo': async () => {
    const { id: subject } = await fixtures.newWebhook()
    await admin('PUT /admin/webhooks/{id}', {
      id: subject,
      url: 'https://b.example.test/',
      events: ['order.paid'],
    })
    const { entries } = await admin('GET /admin/audit', { area: 'webhook', limit: 1 })
    const act = () => admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    return { action: 'webhook.changed', subject, act }
  },
  'PUT /admin/settings': async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    const act = () => admin('PUT /admin/settings', { settings: { ...settings, name: 'Halden & Sons' }, revision })
    return { action: 'settings.changed', subject: 'shop', act }
  },
  'PUT /admin/backups/settings': async () => {
    const { settings } = await admin('GET /admin/backups')
    const act = () => admin('PUT /admin/backups/settings', { ...settings, hour: 5 })
    return { action: 'backups.changed', subject: 'shop', act }
  },
  'POST /admin/backups': async () => {
    const { key } = await admin('POST /admin/backups/key')
    return { action: 'backups.requested', subject: 'shop', act: () => admin('POST /admin/backups'), secrets: [key] }
  },
  'POST /admin/backups/key': async () => ({
    action: 'backups.key_made',
    subject: 'shop',
    act: () => admin('POST /admin/backups/key'),
  }),
  'POST /admin/backups/key/kept': async () => {
    const { key } = await admin('POST /admin/backups/key')
    const act = () => admin('POST /admin/backups/key/kept')
    return { action: 'backups.key_kept', subject: 'shop', act, secrets: [key] }
  },
  'POST /admin/webhooks': async () => ({ action: 'webhook.added', subject: '', act: fixtures.newWebhook }),
  'PUT /admin/webhooks/{id}': async () => {
    const { id, secret } = await fixtures.newWebhook()
    const changed = { id, url: 'https://hooks.example.test/two', events: ['order.paid' as const] }
    const act = () => admin('PUT /admin/webhooks/{id}', changed)
    return { action: 'webhook.changed', subject: id, act, secrets: [secret] }
  },
  'DELETE /admin/webhooks/{id}': async () => {
    const { id, secret } = await fixtures.newWebhook()
    const act = () => admin('DELETE /admin/webhooks/{id}', { id })
    return { action: 'webhook.removed', subject: id, act, secrets: [secret] }
  },
  'POST /admin/webhooks/deliveries/{id}/redeliver': async () => {
    const { id, secret } = await fixtures.newWebhook()
    await fixtures.newPaidOrder()
    const { deliveries } = await admin('GET /admin/webhooks/{id}/deliveries', { id })
    const delivery = deliveries[0]?.id ?? ''
    const act = () => admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id: delivery })
    return { action: 'webhook.redelivered', subject: id, act, secrets: [secret] }
  },
  'PUT /admin/users/{id}/status': async () => {
    const { userId: id } = await shop.newShopper()
    const act = () => admin('PUT /admin/users/{id}/status', { id, status: 'Suspended', reason: 'Spam' })
    return { action: 'user.status_changed', subject: id, act }
  },
  'PUT /admin/users/{id}/role': async () => {
    const { userId: id } = await shop.newShopper()
    const act = () => admin('PUT /admin/users/{id}/role', { id, role: 'admin', reason: 'New colleague' })
    return { action: 'user.role_changed', subject: id, act }
  },
  'DELETE /admin/users/{id}/sessions/{sessionId}': async () => {
    const { userId: id } = await shop.newShopper()
    const sessionId = (await admin('GET /admin/users/{id}', { id })).user.sessions[0]?.id ?? ''
    const act = () => admin('DELETE /admin/users/{id}/sessions/{sessionId}', { id, sessionId })
    return { action: 'user.signed_out', subject: id, act }
  },
  'DELETE /admin/users/{id}/sessions': async () => {
    const { userId: id } = await shop.newShopper()
    return { action: 'user.signed_out', subject: id, act: () => admin('DELETE /admin/users/{id}/sessions', { id }) }
  },
  'DELETE /admin/users/{id}': async () => {
    const { userId: id } = await shop.newShopper()
    return { action: 'user.deleted', subject: id, act: () => admin('DELETE /admin/users/{id}', { id }) }
  },
  'POST /admin/invitations': async () => {
    const email = `${randomUUID()}@example.test`
    return { action: 'invitation.sent', subject: '', act: () => fixtures.newInvitation(email), secrets: [email] }
  },
  'POST /admin/invitations/{id}/resend': async () => {
    const { id, email } = await fixtures.newInvitation()
    const act = () => admin('POST /admin/invitations/{id}/resend', { id })
    return { action: 'invitation.sent_again', subject: id, act, secrets: [email] }
  },
  'DELETE /admin/invitations/{id}': async () => {
    const { id, email } = await fixtures.newInvitation()
    const act = () => admin('DELETE /admin/invitations/{id}', { id })
    return { action: 'invitation.revoked', subject: id, act, secrets: [email] }
  },
  'POST /admin/products': async () => ({ action: 'product.added', subject: '', act: fixtures.newProduct }),
  'PUT /admin/products/{id}': async () => {
    const { id } = await fixtures.newProduct()
    const act = () => admin('PUT /admin/products/{id}', { id, ...fixtures.productBody() })
    return { action: 'product.changed', subject: id, act }
  },
  'DELETE /admin/products/{id}': async () => {
    const { id } = await fixtures.newProduct()
    return { action: 'product.removed', subject: id, act: () => admin('DELETE /admin/products/{id}', { id }) }
  },
  'POST /admin/products/{id}/restore': async () => {
    const { id } = await fixtures.newProduct()
    await admin('DELETE /admin/products/{id}', { id })
    return { action: 'product.restored', subject: id, act: () => admin('POST /admin/products/{id}/restore', { id }) }
  },
  'POST /admin/products/{id}/duplicate': async () => {
    const { id } = await fixtures.newProduct()
    return { action: 'product.added', subject: '', act: () => admin('POST /admin/products/{id}/duplicate', { id }) }
  },
  'POST /admin/products/bulk': async () => {
    const { id } = await fixtures.newProduct()
    const change = { what: 'price', how: 'set', by: 7 } as const
    const act = () => admin('POST /admin/products/bulk', { change, dryRun: false, products: [{ id }] })
    return { action: 'product.changed', subject: id, act }
  },
  'POST /admin/products/import': async () => ({
    action: 'import.checked',
    subject: '',
    act: () => fixtures.newImport(),
  }),
  'POST /admin/product-imports/{id}/check': async () => {
    const { id } = await fixtures.newImport()
    const act = () => admin('POST /admin/product-imports/{id}/check', { id, categories: {} })
    return { action: 'import.rechecked', subject: id, act }
  },
  'POST /admin/product-imports/{id}/apply': async () => {
    const { id } = await fixtures.newImport()
    const act = () => admin('POST /admin/product-imports/{id}/apply', { id, mode: 'good' })
    return { action: 'import.apply_asked', subject: id, act }
  },
  'POST /admin/product-imports/{id}/pictures': async () => {
    const id = await fixtures.newAppliedImport()
    const act = () => admin('POST /admin/product-imports/{id}/pictures', { id })
    return { action: 'import.pictures_asked', subject: id, act }
  },
  'POST /admin/product-imports/{id}/undo': async () => {
    const id = await fixtures.newAppliedImport()
    const act = () => admin('POST /admin/product-imports/{id}/undo', { id })
    return { action: 'import.undo_asked', subject: id, act }
  },
  'POST /admin/products/{id}/stock': async () => {
    const { id, variants } = await fixtures.newProduct()
    const change = { id, sku: variants[0]?.sku ?? '', change: 3, kind: 'received' as const, reason: 'A delivery' }
    const act = () => admin('POST /admin/products/{id}/stock', change, { idempotencyKey: randomUUID() })
    return { action: 'stock.changed', subject: id, act }
  },
}

it('every endpoint with which staff change data has a scenario in this test', () => {
  expect(Object.keys({ ...scenarios, ...catalogActions(shop, admin) }).sort()).toEqual(staffWrites.toSorted())
})

describe('the audit log records the actor, subject and IP address, but no secrets, of', () => {
  it.each(staffWrites)('%s', async (key) => {
    const scenario = await { ...scenarios, ...catalogActions(shop, admin) }[key]?.()
    if (!scenario) throw new Error(`There is no scenario for ${key}`)
    const [last] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    await scenario.act()
    const written = await shop.db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, last?.id ?? 0))
    expect(written.map(({ action }) => action)).toContain(scenario.action)
    for (const entry of written) {
      expect(entry).toMatchObject({ actorId: admin.userId, ip: '127.0.0.1', subjectId: expect.stringMatching(/./) })
      if (entry.action === scenario.action && scenario.subject) expect(entry.subjectId).toBe(scenario.subject)
    }
    const text = JSON.stringify(written)
    expect(text).not.toMatch(/argon2|whsec|passwordHash|eyJ[\w-]+\.eyJ/)
    for (const secret of [...(scenario.secrets ?? []), TEST_PASSWORD]) expect(text).not.toContain(secret)
  })
})
