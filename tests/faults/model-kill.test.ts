import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { assertConsistent } from '../model/invariants.ts'
import { step } from '../model/steps.ts'
import { openWorld } from '../model/world.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { type KilledHistory, killAfter, killOnMail, openKilledHistory } from './killed-history.ts'

/** `MODEL_KILLS=50 npm test -- faults` runs more histories. */
const RUNS = Number(process.env.MODEL_KILLS ?? 4)

let server: MailServer
let killedHistory: KilledHistory

beforeAll(async () => {
  server = await openMailServer()
  killedHistory = await openKilledHistory({ SMTP_URL: server.url })
})
afterAll(async () => {
  await killedHistory.close()
  await server.close()
})

/** Groups of steps. The steps of a group run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 20, size: 'max' })

/** When to kill: during a group of steps, or when the mail server has accepted an email but not responded. */
const killTime = fc.oneof(
  { weight: 3, arbitrary: fc.record({ group: fc.nat(19), delay: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ mail: fc.integer({ min: 1, max: 6 }) }) },
)
const victim = fc.constantFrom('server' as const, 'server' as const, 'database' as const, 'both' as const)
const retries = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())

it(
  'stock, money, and emails stay consistent when the shop is killed at random times',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, killTime, victim, retries, async (groups, killTime, victim, retries) => {
        const { shop, shoppers, admin } = killedHistory
        await killedHistory.start(retries)
        const world = await openWorld(shop, shoppers, admin)
        const kill = async () => {
          await killedHistory.kill(victim)
          await killedHistory.acknowledged.assertNothingLost(shop.db, admin)
        }
        const ensureKilled = 'mail' in killTime ? killOnMail(server, killTime.mail, kill) : undefined
        for (const [index, group] of groups.entries()) {
          const pending = group.map((step) => step(world))
          const isKillTime = 'group' in killTime && index === Math.min(killTime.group, groups.length - 1)
          if (isKillTime) pending.push(killAfter(killTime.delay, kill))
          await Promise.all(pending)
        }
        await killedHistory.settle(world)
        if (ensureKilled) {
          await ensureKilled()
          await killedHistory.settle(world)
        }
        await assertConsistent(world)
        await killedHistory.acknowledged.assertNothingLost(shop.db, admin)
        await assertMailsDelivered()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  30_000 + RUNS * 30_000,
)

/**
 * Asserts that each queued email was accepted at least once, with its ID as Message-ID, and that no other emails were
 * sent.
 */
async function assertMailsDelivered(): Promise<void> {
  const queued = await killedHistory.shop.db.select().from(mails)
  const copies = Map.groupBy(server.messages, ({ source }) => /^Message-ID: <([^@]+)@/m.exec(source)?.[1])
  for (const { id, key, recipient, subject } of queued) {
    const sent = copies.get(id) ?? []
    expect(sent.length, `${key} was sent`).toBeGreaterThan(0)
    for (const { to } of sent) expect(to, subject).toEqual([recipient])
  }
  const keys = queued.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(copies.keys())).toEqual(new Set(queued.map(({ id }) => id)))
}
