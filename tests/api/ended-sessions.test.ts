import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import { sessions, users } from '#server/identity/accounts/tables.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
const opened: EndedSessions[] = []
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await shop.close()
})

/** A process that learns of ended sessions by notices only, by polling only, or only when told to read. */
async function follow(how: 'notified' | 'polling' | 'idle'): Promise<EndedSessions> {
  const ended = await EndedSessions.follow({
    db: shop.db,
    log: createLog('silent'),
    direct: how === 'notified' ? shop.direct : undefined,
    pollIntervalMs: how === 'polling' ? 20 : 3_600_000,
  })
  opened.push(ended)
  return ended
}

const sessionOf = async (userId: string): Promise<string> => {
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
  return session?.id ?? ''
}
const untilKnown = (ended: EndedSessions, id: string) =>
  vi.waitUntil(() => ended.has(id) === true, { timeout: 5_000, interval: 5 })

it.each(['notified', 'polling'] as const)('a process that is %s learns of ended sessions', async (how) => {
  const shopper = await shop.newShopper()
  const id = await sessionOf(shopper.userId)
  const ended = await follow(how)
  expect(ended.has(id)).toBe(false)
  await shopper('POST /auth/logout')
  await untilKnown(ended, id)
})

it('a process that starts reads the sessions that ended before', async () => {
  const shopper = await shop.newShopper()
  await shopper('POST /auth/logout')
  expect((await follow('idle')).has(await sessionOf(shopper.userId))).toBe(true)
})

it('a session ends with its account, even if that is deleted by hand', async () => {
  const { userId } = await shop.newShopper()
  const id = await sessionOf(userId)
  const [notified, polling] = [await follow('notified'), await follow('polling')]
  await shop.db.delete(users).where(eq(users.id, userId))
  await untilKnown(notified, id)
  await untilKnown(polling, id)
})

it('a process without recent notices checks each session in the database', async () => {
  const shopper = await shop.newShopper()
  const id = await sessionOf(shopper.userId)
  const ended = await follow('idle')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 4_001)
  try {
    expect(await ended.has(id)).toBe(false)
    await shopper('POST /auth/logout')
    expect(await ended.has(id)).toBe(true)
  } finally {
    clock.mockRestore()
  }
})

it('an ended session is removed from memory when its tokens have expired', async () => {
  const shopper = await shop.newShopper()
  await shopper('POST /auth/logout')
  const id = await sessionOf(shopper.userId)
  const ended = await follow('idle')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 20 * 60_000)
  try {
    await shop.pool.query(`update ended_sessions set ended_at = ended_at - interval '20 minutes'`)
    await ended.catchUp()
    expect(ended.has(id)).toBe(false)
  } finally {
    clock.mockRestore()
  }
})
