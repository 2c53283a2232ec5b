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

/** Follows ended sessions as a process that gets notices only, polls only, or reads only on request. */
async function follow(mode: 'notified' | 'polling' | 'idle'): Promise<EndedSessions> {
  const ended = await EndedSessions.follow({
    db: shop.db,
    log: createLog('silent'),
    direct: mode === 'notified' ? shop.direct : undefined,
    pollIntervalMs: mode === 'polling' ? 20 : 3_600_000,
  })
  opened.push(ended)
  return ended
}

const findSessionId = async (userId: string): Promise<string> => {
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
  return session?.id ?? ''
}
const waitUntilKnown = (ended: EndedSessions, id: string) =>
  vi.waitUntil(() => ended.has(id) === true, { timeout: 5_000, interval: 5 })

it.each(['notified', 'polling'] as const)('a process in mode “%s” receives ended sessions', async (mode) => {
  const shopper = await shop.newShopper()
  const id = await findSessionId(shopper.userId)
  const ended = await follow(mode)
  expect(ended.has(id)).toBe(false)
  await shopper('POST /auth/logout')
  await waitUntilKnown(ended, id)
})

it('a starting process reads the sessions that have ended', async () => {
  const shopper = await shop.newShopper()
  await shopper('POST /auth/logout')
  expect((await follow('idle')).has(await findSessionId(shopper.userId))).toBe(true)
})

it('a session ends when its account is deleted directly in the database', async () => {
  const { userId } = await shop.newShopper()
  const id = await findSessionId(userId)
  const [notified, polling] = [await follow('notified'), await follow('polling')]
  await shop.db.delete(users).where(eq(users.id, userId))
  await waitUntilKnown(notified, id)
  await waitUntilKnown(polling, id)
})

it('a process without recent notices checks each session in the database', async () => {
  const shopper = await shop.newShopper()
  const id = await findSessionId(shopper.userId)
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
  const id = await findSessionId(shopper.userId)
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
