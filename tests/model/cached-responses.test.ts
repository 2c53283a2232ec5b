import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createRandom, type Random } from '#demo/random.ts'
import { addMissingCategories } from '#server/catalog/products/add-missing-categories.ts'
import { isBefore, isExact, type Snapshot } from '#server/platform/database/snapshot.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { type Answered, findContradiction } from './cached-responses/expected.ts'
import { History, type ShopState, seenBy } from './cached-responses/history.ts'
import { addProducts, addThresholdToPage, type Writer, writeSomething } from './cached-responses/writes.ts'

/** `CACHE_WRITES=10000 npx vitest --project=model cached-responses` runs longer. */
const WRITES = Number(process.env.CACHE_WRITES ?? 200)
/** `CACHE_SEED=$RANDOM` generates different histories. */
const SEED = process.env.CACHE_SEED ?? 'mercer'
/** After this many writes, the writers pause and the responses are compared. Sign-ins last one round. */
const WRITES_PER_ROUND = 200
const WRITERS = 2
const PROCESSES = 2
/** No response may be further behind the latest commit. */
const BOUND_MS = 1_000

const products = ['thing-0', 'thing-1', 'thing-2', 'thing-3']
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
const addresses = [
  ...lists.flatMap((address) => [address, `/api${address}`]),
  ...products.flatMap((id) => [`/products/${id}`, `/api/products/${id}`]),
  ...products.slice(0, 2).flatMap((id) => [`/api/products/${id}/reviews`, `/api/ai/recommendations?productId=${id}`]),
  '/overview',
  '/api/storefront',
  '/api/products/categories',
  '/api/products/search?q=thing&sortBy=price-low',
  '/api/products/search?q=thing&inStock=true',
  '/api/products/suggest?q=thin',
  '/api/pages/shipping',
  '/api/checkout/options',
]

interface Response extends Answered {
  hit: boolean
  /** The snapshot that the response names; undefined if its parts may come from different moments. */
  snapshot: Snapshot | undefined
  askedAt: number
}

let shop: TestShop
let folder: string
let history: History
const processes: ChildProcess[] = []
const origins: string[] = []

beforeAll(async () => {
  console.log(`cached responses: CACHE_SEED=${SEED}, ${WRITES} writes`)
  shop = await openTestShop()
  await addMissingCategories(shop.db)
  history = await History.begin(shop.pool)
  folder = await mkdtemp(join(tmpdir(), 'mercer-serving-'))
  const { host, port, user, password, database } = shop.direct
  const file = fileURLToPath(new URL('./cached-responses/serving-process.ts', import.meta.url))
  for (let number = 0; number < PROCESSES; number++) {
    const connection = { host, port, user, password, database }
    const replica = inject('replica') && JSON.stringify({ ...connection, host: inject('replica')?.host })
    const serving = fork(file, [JSON.stringify(connection), folder, ...(replica ? [replica] : [])])
    processes.push(serving)
    const [origin] = await once(serving, 'message')
    origins.push(String(origin))
  }
})

afterAll(async () => {
  for (const each of processes) each.kill('SIGKILL')
  await shop.close()
  await rm(folder, { recursive: true })
})

it(
  'sends responses that match their snapshot, at most a second old, during concurrent writes',
  async () => {
    const random = createRandom(`writes ${SEED}`)
    const owner = await shop.newAdmin()
    await addThresholdToPage(owner)
    const bodies = await addProducts({ admin: owner, random })
    const counts = { responses: 0, hits: 0, unnamed: 0, refused: 0, inexact: 0, replicated: 0 }
    /** When all transactions of a snapshot were known to be committed. */
    const committed: { at: number; snapshot: Snapshot }[] = []

    for (let done = 0; done < WRITES; done += WRITES_PER_ROUND) {
      const responses: Response[] = []
      const admin = await shop.newAdmin()
      let left = Math.min(WRITES_PER_ROUND, WRITES - done)
      let writing = true
      const reading = origins.flatMap((origin) =>
        addresses.map((address) => readSteadily(origin, address, () => writing, responses)),
      )
      const flooding = origins.map((origin) => flood(origin, () => writing, responses))
      const failed = Promise.all([...reading, ...flooding])
      failed.catch(() => {})

      await Promise.all(
        Array.from({ length: WRITERS }, async (_, number) => {
          const writer: Writer = {
            shop,
            admin,
            shopper: await shop.newShopper(),
            bodies,
            random: createRandom(`writer ${number} of ${done}, ${SEED}`),
          }
          while (left > 0) {
            left -= 1
            if (await writeSomething(writer)) counts.refused += 1
            const { rows } = await shop.pool.query('select pg_current_snapshot()::text as snapshot')
            committed.push({ at: performance.now(), snapshot: rows[0].snapshot })
          }
        }),
      )
      // Responses that are still stale after the bound stay stale, and are found.
      await sleep(BOUND_MS + 500)
      writing = false
      await failed

      await history.readOn()
      expect(
        findStaleResponses(responses, committed),
        `CACHE_SEED=${SEED}, after ${done + WRITES_PER_ROUND} writes`,
      ).toEqual([])
      committed.splice(0, committed.length - WRITES_PER_ROUND)
      counts.responses += responses.length
      counts.inexact += responses.filter(({ snapshot }) => snapshot?.endsWith('*') && !isExact(snapshot)).length
      counts.replicated += responses.filter(({ snapshot }) => snapshot?.endsWith('*')).length
      counts.hits += responses.filter(({ hit }) => hit).length
      counts.unnamed += responses.filter(({ snapshot }) => !snapshot).length
    }
    console.log(`cached responses: ${JSON.stringify(counts)}`)
    // A slow machine has fewer cache hits and named snapshots, but still many.
    expect(counts.hits / counts.responses).toBeGreaterThan(0.05)
    expect(counts.unnamed / counts.responses).toBeLessThan(0.05)
    expect(counts.refused / WRITES).toBeLessThan(0.2)
  },
  60_000 + WRITES * 1_000,
)

/** Requests a URL with short pauses, so that lists are served stale while they are revalidated. */
async function readSteadily(
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
async function flood(origin: string, shouldContinue: () => boolean, responses: Response[]): Promise<void> {
  const random: Random = createRandom(`flood ${origin} ${SEED}`)
  while (shouldContinue()) {
    responses.push(await request(origin, `/api/products?minPrice=${random.between(500, 9_000) / 100}&sortBy=price-low`))
    await sleep(random.between(5, 60))
  }
}

async function request(origin: string, address: string): Promise<Response> {
  const askedAt = performance.now()
  const reply = await fetch(origin + address)
  const body = await reply.text()
  if (reply.status >= 500) throw new Error(`${address} answers ${reply.status}: ${body}`)
  const snapshot = reply.headers.get('mercer-snapshot') ?? undefined
  const hit = reply.headers.get('cache-status') === 'Mercer; hit'
  return { address, status: reply.status, body, hit, snapshot, askedAt }
}

/** The first few responses that contradict the database. */
function findStaleResponses(responses: Response[], committed: { at: number; snapshot: Snapshot }[]): string[] {
  const states = new Map<Snapshot, ShopState>()
  const stateAt = (snapshot: Snapshot) => {
    const state = states.get(snapshot) ?? history.at(seenBy(snapshot))
    states.set(snapshot, state)
    return state
  }
  const compared = new Map<string, string | undefined>()
  const compare = (response: Response, snapshot: Snapshot) => {
    const key = `${response.address} ${snapshot} ${response.body}`
    if (!compared.has(key)) compared.set(key, findContradiction(response, stateAt(snapshot)))
    return compared.get(key)
  }
  const wrong: string[] = []
  for (const response of responses) {
    const { address, hit, snapshot, askedAt } = response
    const say = (what: string) =>
      wrong.push(`${address} (${hit ? 'hit' : 'miss'}, at ${Math.round(askedAt)} ms, ${snapshot}): ${what}`)
    // Of a snapshot of a replica, only the transactions before the first running one are known.
    if (snapshot && !isExact(snapshot)) continue
    const contradiction = snapshot && compare(response, snapshot)
    if (contradiction) say(contradiction)
    // Without a snapshot, the parts may come from different moments and cannot be compared.
    const due = committed.findLast(({ at }) => at < askedAt - BOUND_MS)
    if (snapshot && due && isBefore(snapshot, due.snapshot)) {
      const behind = compare(response, due.snapshot)
      if (behind) say(`${Math.round(askedAt - due.at)} ms after a commit still ${behind}`)
    }
  }
  return wrong.slice(0, 10)
}
