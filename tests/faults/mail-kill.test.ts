import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'

const MAILS = 40
const KILLS = 3
/** Emails that one process sends at the same time. */
const CONCURRENT_SENDS = 4

let database: TestDatabase
let client: DatabaseClient
let server: MailServer
let worker: ChildProcess

beforeEach(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
  server = await openMailServer()
})
afterEach(async () => {
  worker.kill('SIGKILL')
  await client.close()
  await database.drop()
  await server.close()
})

const start = () => {
  const file = fileURLToPath(new URL('./mail-worker.ts', import.meta.url))
  worker = fork(file, [JSON.stringify(database.connection), server.url])
}
/** Makes all unsent emails due. */
const makeDue = () => client.db.update(mails).set({ nextAttemptAt: sql`now()` }).where(isNull(mails.sentAt))
const countUnsent = () => client.db.$count(mails, isNull(mails.sentAt))

it('no email is lost when the sending process is killed, and duplicates have the same Message-ID', {
  timeout: 300_000,
}, async () => {
  for (let index = 0; index < MAILS; index++) {
    const name = `Lamp ${index}`
    const data = { productId: 'lamp', name, image: null, color: null, size: null }
    const mail = { kind: 'back-in-stock', recipient: `s${index}@example.test`, subject: name, data, key: name }
    await queueMail(client.db, mail)
    await queueMail(client.db, mail)
  }
  let accepted = 0
  server.rejectMessage = () => {
    accepted++
    // Kills the worker after the mail server accepted the email, but before it responds.
    if (accepted % 10 === 0 && accepted <= 10 * KILLS) worker.kill('SIGKILL')
    return null
  }
  for (let run = 0; run <= KILLS; run++) {
    await makeDue()
    start()
    await expect
      .poll(async () => worker.signalCode === 'SIGKILL' || (await countUnsent()) === 0, { timeout: 60_000 })
      .toBe(true)
  }
  expect(await countUnsent()).toBe(0)
  const copies = Map.groupBy(server.messages, ({ to }) => to.join())
  expect(copies.size).toBe(MAILS)
  expect(server.messages.length).toBeLessThanOrEqual(MAILS + KILLS * CONCURRENT_SENDS)
  expect(server.messages.length).toBeGreaterThan(MAILS)
  for (const messages of copies.values()) {
    expect(new Set(messages.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])).size).toBe(1)
  }
})
