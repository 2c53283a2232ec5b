import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { assertConsistent } from '../model/invariants.ts'
import { step } from '../model/steps.ts'
import { openWorld } from '../model/world.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { type KilledHistory, killAfter, killOnMail, openKilledHistory } from './killed-history.ts'

/** `MODEL_KILLS=50 npm test -- faults` for the long run. */
const RUNS = Number(process.env.MODEL_KILLS ?? 4)

let server: MailServer
let played: KilledHistory

beforeAll(async () => {
  server = await openMailServer()
  played = await openKilledHistory({ SMTP_URL: server.url })
})
afterAll(async () => {
  await played.close()
  await server.close()
})

/** Actions of several people and machines: groups of steps, with concurrent steps in each group. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 20, size: 'max' })

/** During a group of steps, or when the mail server has accepted an email but not replied. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.record({ group: fc.nat(19), delay: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ mail: fc.integer({ min: 1, max: 6 }) }) },
)
const victim = fc.constantFrom('server' as const, 'server' as const, 'database' as const, 'both' as const)
const retries = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())

it(
  'keeps stock, money and emails consistent when killed at random moments',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, moment, victim, retries, async (groups, moment, victim, retries) => {
        const { shop, shoppers, admin } = played
        await played.begin(retries)
        const world = await openWorld(shop, shoppers, admin)
        const kill = async () => {
          await played.kill(victim)
          await played.acknowledged.assertNothingLost(shop.db, admin)
        }
        const ensureKilled = 'mail' in moment ? killOnMail(server, moment.mail, kill) : undefined
        for (const [index, group] of groups.entries()) {
          const pending = group.map((take) => take(world))
          const now = 'group' in moment && index === Math.min(moment.group, groups.length - 1)
          if (now) pending.push(killAfter(moment.delay, kill))
          await Promise.all(pending)
        }
        await played.settle(world)
        if (ensureKilled) {
          await ensureKilled()
          await played.settle(world)
        }
        await assertConsistent(world)
        await played.acknowledged.assertNothingLost(shop.db, admin)
        await assertMailsDelivered()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  30_000 + RUNS * 30_000,
)

/** Each queued email was accepted at least once, with its Message-ID on every copy, and no other emails were sent. */
async function assertMailsDelivered(): Promise<void> {
  const queued = await played.shop.db.select().from(mails)
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
