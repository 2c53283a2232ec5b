import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachedPart, Tag } from './cache-tags.ts'
import type { RenderedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const LIST = '/products'
const CHANGE = 'product:7'

/** When the notice connection last responded; undefined if it responds immediately. */
let silentSince: number | undefined
let renders: number
/** Finds database ids by slug. */
let findIds: (slugs: string[]) => Promise<Map<string, number>>
let failures: unknown[]
/** Lets the responses in flight finish. */
let finish: () => Promise<void>
let cache: ResponseCache

beforeEach(() => {
  vi.useFakeTimers()
  silentSince = undefined
  renders = 0
  findIds = async (slugs) => new Map(slugs.map((slug) => [slug, 7]))
  failures = []
  const waiting: (() => void)[] = []
  finish = async () => {
    for (const each of waiting.splice(0)) each()
    await vi.advanceTimersByTimeAsync(0)
  }
  cache = new ResponseCache({
    bytes: 2 ** 20,
    isCurrent: () => true,
    receivedUntil: () => silentSince ?? performance.now(),
    catchUp: async () => true,
    findIds: (slugs) => findIds(slugs),
    onFailure: (error) => void failures.push(error),
  })
  cache.renderWith(async (address) => {
    const body = `number ${++renders}`
    await new Promise<void>((resolve) => waiting.push(resolve))
    return createListResponse(body, address === LIST ? ['lists'] : ['facts:lamp'])
  })
})
afterEach(() => {
  vi.useRealTimers()
  expect(failures).toEqual([])
})

it('sends a stale list that is requested frequently while revalidating it once', async () => {
  await fill(LIST)
  requestFor(1_000)
  change()
  expect([findBody(), findBody(), findBody()]).toEqual(['number 1', 'number 1', 'number 1'])
  expect(renders).toBe(2)
  await finish()
  expect(findBody()).toBe('number 2')
  expect(renders).toBe(2)
})

it('never sends a stale list that was not requested just before the change', async () => {
  await fill(LIST)
  requestFor(1_000)
  vi.advanceTimersByTime(250)
  change()
  expect(findBody()).toBeUndefined()
})

it('stops sending a stale list after a short pause between requests', async () => {
  await fill(LIST)
  requestFor(1_000)
  change()
  expect(findBody()).toBe('number 1')
  vi.advanceTimersByTime(250)
  expect(findBody()).toBeUndefined()
})

it('sends a stale list for at most a second after the change, however long rendering takes', async () => {
  await fill(LIST)
  requestFor(1_000)
  // The change may have been committed when the notice connection fell silent.
  silentSince = performance.now()
  requestFor(400)
  change()
  const duration = lastSentAt() - silentSince
  expect(duration).toBeLessThan(1_000)
  expect(duration).toBeGreaterThan(800)
})

it('sends a stale list for at most a second after the first of several changes', async () => {
  await fill(LIST)
  requestFor(1_000)
  const first = performance.now()
  change()
  for (let more = 0; more < 5; more++) {
    expect(findBody()).toBe('number 1')
    vi.advanceTimersByTime(60)
    change()
  }
  expect(lastSentAt() - first).toBeLessThan(1_000)
})

it('sends a stale list for at most a second after a change that is pending with others', async () => {
  await fill(LIST)
  change()
  await fill(LIST)
  requestFor(50)
  const second = performance.now()
  change()
  expect(lastSentAt() - second).toBeLessThan(1_000)
})

it('evicts a product page immediately, even if it is requested frequently', async () => {
  await fill('/products/lamp')
  expect(findBody('/products/lamp')).toBe('number 1')
  change()
  expect(findBody('/products/lamp')).toBeUndefined()
})

it('counts responses that were evicted by a change or to keep the budget', async () => {
  await fill('/products/lamp')
  change()
  expect(cache.evictions).toEqual({ budget: 0, change: 1 })
  change()
  expect(cache.evictions.change).toBe(1)
  cache.renderWith(async () => createListResponse('x'.repeat(100_000), ['facts:lamp']))
  for (const name of ['lamp', 'mug', 'rug']) await cache.get(`/products/${name}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(cache.evictions).toEqual({ budget: 1, change: 1 })
})

it('evicts everything when notices may have been missed', async () => {
  await fill(LIST)
  requestFor(1_000)
  cache.clear()
  expect(findBody()).toBeUndefined()
})

describe('a page whose parts were read in different snapshots', () => {
  const PAGE = '/'
  const readText = async () => (await cache.get(PAGE)).representations.identity.body.toString()
  beforeEach(() => {
    cache.renderWith(async () =>
      createResponse('page', [
        { tags: ['lists', 'facts:lamp'], snapshot: '10:10:' },
        { tags: ['facts:mug'], snapshot: '11:11:' },
      ]),
    )
  })

  it('is cached, and the ids of its products are looked up once', async () => {
    const lookUps: string[][] = []
    findIds = async (slugs) => {
      lookUps.push(slugs)
      return new Map(slugs.map((slug) => [slug, 7]))
    }
    expect(await readText()).toBe('page')
    await vi.advanceTimersByTimeAsync(0)
    expect(findBody(PAGE)).toBe('page')
    expect(lookUps).toEqual([['lamp', 'mug']])
    change()
    expect(findBody(PAGE)).toBeUndefined()
  })

  it('is sent but not cached if its products cannot be looked up', async () => {
    const failure = new Error('The database is unreachable')
    findIds = () => Promise.reject(failure)
    expect(await readText()).toBe('page')
    await vi.advanceTimersByTimeAsync(0)
    expect(findBody(PAGE)).toBeUndefined()
    expect(new Set(failures.splice(0))).toEqual(new Set([failure]))
  })
})

const createListResponse = (text: string, tags: Tag[]) => createResponse(text, [{ tags, snapshot: '10:10:' }])
const createResponse = (text: string, parts: CachedPart[]): RenderedResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  route: '/products',
  parts,
})
const findBody = (address = LIST) => cache.find(address)?.representations.identity.body.toString()
const change = () => cache.invalidate(CHANGE)

async function fill(address: string): Promise<void> {
  const response = cache.get(address)
  await finish()
  await response
}

/** Requests the list every 10 ms. */
function requestFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; vi.advanceTimersByTime(10)) findBody()
  findBody()
}

/** @returns when the old list was last sent */
function lastSentAt(): number {
  let last = Number.NaN
  while (findBody() === 'number 1' || findBody() === 'number 2') {
    last = performance.now()
    vi.advanceTimersByTime(10)
  }
  return last
}
