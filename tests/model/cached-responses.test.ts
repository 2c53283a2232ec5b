import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createRandom, type Random } from '#demo/random.ts'
import { isBefore, isExact, type Snapshot } from '#server/platform/database/snapshot.ts'
import { addDemoCategories } from '../support/categories.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { findContradiction, type ReceivedResponse } from './cached-responses/expected.ts'
import { History, isVisibleTo, type ShopState } from './cached-responses/history.ts'
import { addProducts, addThresholdToPage, type Writer, writeRandomly } from './cached-responses/writes.ts'

/** `CACHE_WRITES=10000 npx vitest --project=model cached-responses` runs more writes. */
const WRITES = Number(process.env.CACHE_WRITES ?? 200)
/** `CACHE_SEED=$RANDOM` runs different writes. */
const SEED = process.env.CACHE_SEED ?? 'mercer'
/** After this many writes, the writers pause, and the test compares the responses. Each round signs in again. */
const WRITES_PER_ROUND = 200
const WRITERS = 2
const PROCESSES = 2
/** The longest time that a response may be behind the latest commit. */
const MAX_STALENESS_MS = 1_000

const products = ['thing-0', 'thing-1', 'thing-2', 'thing-3', 'thing-set-0', 'thing-set-1']
const lists = [
  '/products',
  '/products?page=2',
  '/products?page=3',
  '/products?sortBy=price-low',
  '/products?page=2&sortBy=price-high',
  '/products?inStock=true',
  '/products?freeShipping=true',
  '/products?category=Electronics',
]
const urls = [
  ...lists.flatMap((address) => [address, `/api${address}`]),
  ...products.flatMap((id) => [`/products/${id}`, `/api/products/${id}`]),
  ...products.slice(0, 2).flatMap((id) => [`/api/products/${id}/reviews`, `/api/ai/recommendations?productId=${id}`]),
  // The category `gear` is moved between these roots, so one of the two paths is always a former one.
  ...['electronics', 'fashion'].flatMap((root) => [`/categories/${root}/gear`, `/api/categories/${root}%2Fgear`]),
  '/categories/electronics',
  '/overview',
  '/api/storefront',
  '/api/products/categories',
  '/api/products/search?q=thing&sortBy=price-low',
  '/api/products/search?q=thing&inStock=true',
  '/api/products/suggest?q=thin',
  '/api/pages/shipping',
  '/api/checkout/options',
]

interface Response extends ReceivedResponse {
  hit: boolean
  /** The snapshot in the response's header. Undefined if parts of the response may come from different snapshots. */
  snapshot: Snapshot | undefined
  requestedAt: number
}

let shop: TestShop
let folder: string
let history: History
const processes: ChildProcess[] = []
const origins: string[] = []

beforeAll(async () => {
  console.log(`cached responses: CACHE_SEED=${SEED}, ${WRITES} writes`)
  shop = await openTestShop()
  await addDemoCategories(shop.db)
  history = await History.start(shop.pool)
  folder = await mkdtemp(join(tmpdir(), 'mercer-serving-'))
  const { host, port, user, password, database } = shop.direct
  const file = fileURLToPath(new URL('./cached-responses/serving-process.ts', import.meta.url))
  for (let index = 0; index < PROCESSES; index++) {
    const connection = { host, port, user, password, database }
    const replica = inject('replica') && JSON.stringify({ ...connection, host: inject('replica')?.host })
    const serving = fork(file, [JSON.stringify(connection), folder, ...(replica ? [replica] : [])])
    processes.push(serving)
    const [origin] = await once(serving, 'message')
    origins.push(String(origin))
  }
})

afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await shop.close()
  await rm(folder, { recursive: true })
})

it(
  'during concurrent writes, cached responses match their snapshot and are at most a second old',
  async () => {
    const random = createRandom(`writes ${SEED}`)
    const owner = await shop.newAdmin()
    await addThresholdToPage(owner)
    const bodies = await addProducts({ admin: owner, random })
    const counts = { responses: 0, hits: 0, withoutSnapshot: 0, rejected: 0, inexact: 0, replicated: 0 }
    /** Snapshots with a time at which all their transactions were committed. */
    const committed: { at: number; snapshot: Snapshot }[] = []

    for (let writeCount = 0; writeCount < WRITES; writeCount += WRITES_PER_ROUND) {
      const responses: Response[] = []
      const admin = await shop.newAdmin()
      let remaining = Math.min(WRITES_PER_ROUND, WRITES - writeCount)
      let isWriting = true
      const readers = origins.flatMap((origin) =>
        urls.map((address) => requestRepeatedly(origin, address, () => isWriting, responses)),
      )
      const manyUrlReaders = origins.map((origin) => requestManyUrls(origin, () => isWriting, responses))
      const reading = Promise.all([...readers, ...manyUrlReaders])
      reading.catch(() => {})

      await Promise.all(
        Array.from({ length: WRITERS }, async (_, index) => {
          const writer: Writer = {
            shop,
            admin,
            shopper: await shop.newShopper(),
            bodies,
            random: createRandom(`writer ${index} of ${writeCount}, ${SEED}`),
          }
          while (remaining > 0) {
            remaining -= 1
            if (await writeRandomly(writer)) counts.rejected += 1
            const { rows } = await shop.pool.query('select pg_current_snapshot()::text as snapshot')
            committed.push({ at: performance.now(), snapshot: rows[0].snapshot })
          }
        }),
      )
      // After this pause, responses that are still stale exceed the limit.
      await sleep(MAX_STALENESS_MS + 500)
      isWriting = false
      await reading

      await history.readNewVersions()
      expect(
        findStaleResponses(responses, committed),
        `CACHE_SEED=${SEED}, after ${writeCount + WRITES_PER_ROUND} writes`,
      ).toEqual([])
      committed.splice(0, committed.length - WRITES_PER_ROUND)
      counts.responses += responses.length
      counts.inexact += responses.filter(({ snapshot }) => snapshot?.endsWith('*') && !isExact(snapshot)).length
      counts.replicated += responses.filter(({ snapshot }) => snapshot?.endsWith('*')).length
      counts.hits += responses.filter(({ hit }) => hit).length
      counts.withoutSnapshot += responses.filter(({ snapshot }) => !snapshot).length
    }
    console.log(`cached responses: ${JSON.stringify(counts)}`)
    // A slow machine has fewer cache hits and responses with a snapshot, but still many.
    expect(counts.hits / counts.responses).toBeGreaterThan(0.05)
    expect(counts.withoutSnapshot / counts.responses).toBeLessThan(0.05)
    expect(counts.rejected / WRITES).toBeLessThan(0.2)
  },
  60_000 + WRITES * 1_000,
)

/** Requests a URL with short pauses, so that lists are served stale while they are revalidated. */
async function requestRepeatedly(
  origin: string,
  address: string,
  shouldContinue: () => boolean,
  responses: Response[],
): Promise<void> {
  const random = createRandom(`${origin} ${address} ${SEED}`)
  while (shouldContinue()) {
    responses.push(await request(origin, address))
    await sleep(random.between(20, 200))
  }
}

/** Requests many different URLs, so that cache entries are evicted. */
async function requestManyUrls(origin: string, shouldContinue: () => boolean, responses: Response[]): Promise<void> {
  const random: Random = createRandom(`flood ${origin} ${SEED}`)
  while (shouldContinue()) {
    responses.push(await request(origin, `/api/products?minPrice=${random.between(500, 9_000) / 100}&sortBy=price-low`))
    await sleep(random.between(5, 60))
  }
}

async function request(origin: string, address: string): Promise<Response> {
  const requestedAt = performance.now()
  const response = await fetch(origin + address)
  const body = await response.text()
  if (response.status >= 500) throw new Error(`${address} responded with ${response.status}: ${body}`)
  const snapshot = response.headers.get('mercer-snapshot') ?? undefined
  const hit = response.headers.get('cache-status') === 'Mercer; hit'
  return { address, status: response.status, body, hit, snapshot, requestedAt }
}

/** Describes the first ten responses that contradict the database. */
function findStaleResponses(responses: Response[], committed: { at: number; snapshot: Snapshot }[]): string[] {
  const states = new Map<Snapshot, ShopState>()
  const findState = (snapshot: Snapshot) => {
    const state = states.get(snapshot) ?? history.at(isVisibleTo(snapshot))
    states.set(snapshot, state)
    return state
  }
  const compared = new Map<string, string | undefined>()
  const compare = (response: Response, snapshot: Snapshot) => {
    const key = `${response.address} ${snapshot} ${response.body}`
    if (!compared.has(key)) compared.set(key, findContradiction(response, findState(snapshot)))
    return compared.get(key)
  }
  const contradictions: string[] = []
  for (const response of responses) {
    const { address, hit, snapshot, requestedAt } = response
    const report = (problem: string) =>
      contradictions.push(
        `${address} (${hit ? 'hit' : 'miss'}, at ${Math.round(requestedAt)} ms, ${snapshot}): ${problem}`,
      )
    // Snapshots of a replica are exact only for transactions before the first running one.
    if (snapshot && !isExact(snapshot)) continue
    const contradiction = snapshot && compare(response, snapshot)
    if (contradiction) report(contradiction)
    // Responses without a snapshot cannot be compared, because their parts may come from different snapshots.
    const committedBefore = committed.findLast(({ at }) => at < requestedAt - MAX_STALENESS_MS)
    if (snapshot && committedBefore && isBefore(snapshot, committedBefore.snapshot)) {
      const contradictionAfterCommit = compare(response, committedBefore.snapshot)
      if (contradictionAfterCommit)
        report(`${Math.round(requestedAt - committedBefore.at)} ms after a commit still ${contradictionAfterCommit}`)
    }
  }
  return contradictions.slice(0, 10)
}
