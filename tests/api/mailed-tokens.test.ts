import { eq, isNotNull, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { sealStoredTokens } from '#server/platform/mail/seal-stored-tokens.ts'
import { unsealToken } from '#server/platform/mail/sealed-token.ts'
import type { MailToSend } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { renderEmail } from '../support/emails.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { deliverMails, processResetRequests } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const KINDS = [
  'account-closed',
  'email-change-confirm',
  'email-verification',
  'invitation',
  'newsletter-confirmation',
  'password-reset',
]

/** Queues every kind of email that contains a token. */
async function queueTokenMails() {
  const shopper = await shop.newUnverified()
  await shop.visitor('POST /auth/forgot-password', { email: shopper.email })
  await processResetRequests(shop.db, shop.shop.secrets)
  await shopper('PUT /user/update', { name: 'Ann', email: `new-${shopper.email}` })
  await admin('POST /admin/invitations', { email: `colleague-${shopper.email}`, role: 'admin' })
  await shop.visitor('POST /newsletter', { email: `reader-${shopper.email}` })
  await (await shop.newShopper())('DELETE /user', { password: TEST_PASSWORD })
}

/** Finds the database columns that contain a text, as `table.column`. */
async function findColumnsWith(needle: string): Promise<string[]> {
  const { rows: columns } = await shop.db.execute<{ table: string; column: string }>(
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE' and t.table_schema = 'public'
        and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY') or c.udt_name = 'citext')`,
  )
  expect(columns.length).toBeGreaterThan(100)
  const found = []
  for (const { table, column } of columns) {
    const { rows } = await shop.db.execute(
      sql`select 1 from ${sql.identifier(table)} where position(${needle} in ${sql.identifier(column)}::text) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

it('no table contains a usable token before or after its email is sent', async () => {
  await queueTokenMails()
  const waiting = await shop.db.select().from(mails).where(isNotNull(mails.sealedToken))
  expect([...new Set(waiting.map(({ kind }) => kind))].sort()).toEqual(KINDS)
  const tokens = waiting.map((mail) => unsealToken(shop.shop.secrets, mail) ?? '')
  expect(tokens.every((token) => token.length === 43)).toBe(true)
  for (const token of tokens) expect(await findColumnsWith(token)).toEqual([])

  const sent: MailToSend[] = []
  const send = async (mail: MailToSend) => sent.push(mail)
  await deliverMails(
    emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets),
    send,
    pino({ level: 'silent' }),
  )
  for (const [index, token] of tokens.entries()) {
    const mail = sent.find(({ id }) => id === waiting[index]?.id)
    expect(mail?.text).toContain(`token=${token}`)
    expect(mail?.html).toContain(`token=${token}`)
    expect(await findColumnsWith(token)).toEqual([])
  }
  const sentMails = await shop.db.select().from(mails).where(eq(mails.hasToken, true))
  expect(sentMails.map(({ sealedToken }) => sealedToken)).toEqual(sentMails.map(() => null))
  expect(sentMails.every(({ text }) => text?.includes('token=hidden'))).toBe(true)
})

it('an email whose link is no longer stored cannot be resent', async () => {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'password-reset'))
  const failure = await expectFailure(admin('POST /admin/mails/{id}/send', { id: mail?.id ?? '' }))
  expect([failure.code, failure.message]).toEqual([
    'gone',
    'The link in this email is no longer stored. The recipient can request a new one.',
  ])
})

it('a token can be decrypted only for its own email and with the shop’s secrets', async () => {
  const { email } = await shop.newUnverified()
  const other = await shop.newUnverified()
  const [mail, another] = [
    (await shop.db.select().from(mails).where(eq(mails.recipient, email)))[0],
    (await shop.db.select().from(mails).where(eq(mails.recipient, other.email)))[0],
  ]
  if (!mail || !another) throw new Error('There is no mail')
  expect(() => unsealToken(shop.shop.secrets, { ...mail, sealedToken: another.sealedToken })).toThrow()
  expect(() => unsealToken({ mailKey: shop.shop.secrets.twoStepKey }, mail)).toThrow()
})

/** Stores an email as an earlier version did, with its token in plain text. */
async function storePlainMail(stored: Partial<typeof mails.$inferInsert> = {}) {
  const { email } = await shop.newUnverified()
  const token = await findSentToken(shop.db, email, 'email-verification')
  await shop.db
    .update(mails)
    .set({ data: { name: 'Ann', token }, hasToken: false, sealedToken: null, ...stored })
    .where(eq(mails.recipient, email))
  return { email, token }
}

const readStoredMail = async (email: string) => {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email))
  if (!mail) throw new Error('There is no mail')
  return mail
}

it('tokens stored in plain text by an earlier version are encrypted, and their links still work', async () => {
  const { email, token } = await storePlainMail()
  expect(await findColumnsWith(token)).toEqual(['mails.data'])
  await Promise.all([1, 2, 3].map(() => sealStoredTokens(shop.shop)))
  expect(await findColumnsWith(token)).toEqual([])
  expect((await renderEmail(shop.db, await readStoredMail(email))).text).toContain(token)
})

it('tokens are removed from emails sent by an earlier version, even during encryption', async () => {
  const buildContent = (token: string) => ({
    html: `<a href="/verify?token=${token}">`,
    text: `/verify?token=${token}`,
  })
  const sent = await storePlainMail()
  await shop.db.update(mails).set(buildContent(sent.token)).where(eq(mails.recipient, sent.email))
  const sealed = await storePlainMail()
  await sealStoredTokens(shop.shop)
  await shop.db.update(mails).set(buildContent(sealed.token)).where(eq(mails.recipient, sealed.email))
  await sealStoredTokens(shop.shop)
  for (const { email, token } of [sent, sealed]) {
    expect(await findColumnsWith(token)).toEqual([])
    expect(await readStoredMail(email)).toMatchObject({
      hasToken: true,
      sealedToken: null,
      text: '/verify?token=hidden',
    })
  }
})

it('a token that cannot be encrypted is deleted, and its email is abandoned and logged once', async () => {
  const [invalid, valid] = [await storePlainMail({ data: { name: 'Ann', token: 7 } }), await storePlainMail()]
  const warn = vi.fn()
  for (const _ of [1, 2]) await sealStoredTokens({ ...shop.shop, log: { warn } })
  const mail = await readStoredMail(invalid.email)
  expect(warn.mock.calls).toEqual([[{ mail: mail.id }, expect.any(String)]])
  expect(mail).toMatchObject({ data: { name: 'Ann' }, hasToken: true, sealedToken: null, givenUpAt: expect.any(Date) })
  expect((await expectFailure(admin('POST /admin/mails/{id}/send', { id: mail.id }))).code).toBe('gone')
  expect(await findColumnsWith(valid.token)).toEqual([])
})
