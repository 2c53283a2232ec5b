import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import type { Caller } from '../tests/support/shop.ts'
import { startShopProcess } from '../tests/support/shop-process.ts'
import { oneProcess } from './processes.ts'
import { calculateSpeed, repeatRequest, type Speed } from './requests.ts'
import { printTable } from './table.ts'

const PASSWORD = 'a password for the bench'
const ACCOUNTS = 200
const SIGN_INS_PER_SECOND = 20
/** Far below the shop's maximum, so that response times are measured and not the length of a queue. */
const LISTS_PER_SECOND = 100
const ROUNDS = 5
/** Target: maximum p95 of the product list during sign-ins, as a multiple of its p95 without sign-ins. */
const MAX_TIMES_P95 = 1.5

/** Measures how much sign-ins slow down the product list, cached and uncached. */
export async function measureSignIn(): Promise<void> {
  const missed: string[] = []
  for (const [name, cache] of [
    ['cached', '64'],
    ['uncached', '0'],
  ] as const) {
    const times = await measureDuringSignIns(name, cache)
    if (times > MAX_TIMES_P95) missed.push(name)
  }
  console.log(`\nTargets missed: ${missed.join(', ') || 'none'}`)
}

async function measureDuringSignIns(name: string, cache: string): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const shop = await startShopProcess({
    ...oneProcess,
    MERCER_DATA: data,
    MERCER_RATE_LIMIT: 'off',
    MERCER_CACHE_MB: cache,
  })
  try {
    const emails = await createAccounts(data)
    const visitor = httpCaller(shop.url)
    const list = { url: `${shop.url}/api/products`, overallRate: LISTS_PER_SECOND }
    await repeatRequest(list)
    const withoutSignIns: Speed[] = []
    const duringSignIns: Speed[] = []
    const signIns: Speed[] = []
    // Alternating, so that other load on the machine affects both equally.
    for (let round = 0; round < ROUNDS; round++) {
      withoutSignIns.push(await repeatRequest(list))
      const signingIn = signInSteadily(visitor, emails)
      duringSignIns.push(await repeatRequest(list))
      signIns.push(await signingIn.stop())
    }
    const [without, during, signIn] = [medianRound(withoutSignIns), medianRound(duringSignIns), medianRound(signIns)]
    const times = during.p95 / without.p95
    printTable(`The product list, ${name}, ${LISTS_PER_SECOND} times a second`, [
      row('without sign-ins', without, 1),
      row(`during ${SIGN_INS_PER_SECOND} sign-ins a second`, during, times),
      row('a sign-in', signIn, Number.NaN),
    ])
    return times
  } finally {
    await shop.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function createAccounts(data: string): Promise<string[]> {
  const database = connect(await connectionToEmbedded(join(data, 'postgres')), () => {})
  try {
    const passwordHash = await hashPassword(PASSWORD)
    const people = Array.from({ length: ACCOUNTS }, () => ({
      name: 'Bench',
      email: `${randomUUID()}@bench.test`,
      passwordHash,
    }))
    await database.db.insert(users).values(people)
    return people.map(({ email }) => email)
  } finally {
    await database.close()
  }
}

/** Starts sign-ins at a fixed rate, without waiting for earlier sign-ins to finish. */
function signInSteadily(visitor: Caller, emails: string[]) {
  const begin = performance.now()
  const times: number[] = []
  const all: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const start = performance.now()
    const email = emails[all.length % emails.length] ?? ''
    all.push(
      visitor('POST /auth/login', { email, password: PASSWORD }).then(() => times.push(performance.now() - start)),
    )
  }, 1000 / SIGN_INS_PER_SECOND)
  return {
    async stop(): Promise<Speed> {
      clearInterval(timer)
      await Promise.all(all)
      return calculateSpeed(times, (performance.now() - begin) / 1000)
    },
  }
}

/** The round with the median p95. */
function medianRound(rounds: Speed[]): Speed {
  const median = rounds.toSorted((a, b) => a.p95 - b.p95)[Math.floor(rounds.length / 2)]
  if (!median) throw new Error('No round was measured')
  return median
}

const row = (name: string, speed: Speed, times: number) => ({
  requests: name,
  'per second': speed.rate.toFixed(1),
  'p50 ms': speed.p50.toFixed(1),
  'p95 ms': speed.p95.toFixed(1),
  'p99 ms': speed.p99.toFixed(1),
  'p95 ratio': Number.isNaN(times) ? '' : times.toFixed(2),
})
