import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Made } from './answer.ts'
import { Answers } from './answers.ts'
import type { Shown, Tag } from './tags.ts'

const LIST = '/products'
const CHANGE = 'product:7'

/** Since when the connection that hears of changes has told nothing; undefined when it tells everything at once. */
let silentSince: number | undefined
let made: number
/** Finds the numbers of products. */
let findIds: (names: string[]) => Promise<Map<string, number>>
let failures: unknown[]
/** Lets the answers that are being made be finished. */
let finish: () => Promise<void>
let answers: Answers

beforeEach(() => {
  vi.useFakeTimers()
  silentSince = undefined
  made = 0
  findIds = async (names) => new Map(names.map((name) => [name, 7]))
  failures = []
  const waiting: (() => void)[] = []
  finish = async () => {
    for (const each of waiting.splice(0)) each()
    await vi.advanceTimersByTimeAsync(0)
  }
  answers = new Answers({
    bytes: 2 ** 20,
    isCurrent: () => true,
    heardUntil: () => silentSince ?? performance.now(),
    hearAll: async () => true,
    findIds: (names) => findIds(names),
    onFailure: (error) => void failures.push(error),
  })
  answers.makeWith(async (address) => {
    const body = `number ${++made}`
    await new Promise<void>((resolve) => waiting.push(resolve))
    return answer(body, address === LIST ? ['lists'] : ['facts:lamp'])
  })
})
afterEach(() => {
  vi.useRealTimers()
  expect(failures).toEqual([])
})

it('sends a busy list that is wrong until it was made anew, once', async () => {
  await keep(LIST)
  askFor(1_000)
  change()
  expect([shown(), shown(), shown()]).toEqual(['number 1', 'number 1', 'number 1'])
  expect(made).toBe(2)
  await finish()
  expect(shown()).toBe('number 2')
  expect(made).toBe(2)
})

it('sends a list that nobody has asked for in the last moment never once it is wrong', async () => {
  await keep(LIST)
  askFor(1_000)
  vi.advanceTimersByTime(250)
  change()
  expect(shown()).toBeUndefined()
})

it('ends that as soon as nobody has asked for a moment', async () => {
  await keep(LIST)
  askFor(1_000)
  change()
  expect(shown()).toBe('number 1')
  vi.advanceTimersByTime(250)
  expect(shown()).toBeUndefined()
})

it('sends no list longer than a second after the change, however long making a new one takes', async () => {
  await keep(LIST)
  askFor(1_000)
  // The change may be as old as the silence.
  silentSince = performance.now()
  askFor(400)
  change()
  const lasted = untilNotShown() - silentSince
  expect(lasted).toBeLessThan(1_000)
  expect(lasted).toBeGreaterThan(800)
})

it('counts that second from the first of several changes', async () => {
  await keep(LIST)
  askFor(1_000)
  const first = performance.now()
  change()
  for (let more = 0; more < 5; more++) {
    expect(shown()).toBe('number 1')
    vi.advanceTimersByTime(60)
    change()
  }
  expect(untilNotShown() - first).toBeLessThan(1_000)
})

it('counts that second from a change that waits to be heard with others', async () => {
  await keep(LIST)
  change()
  await keep(LIST)
  askFor(50)
  const second = performance.now()
  change()
  expect(untilNotShown() - second).toBeLessThan(1_000)
})

it('drops a product at once, however busy it is', async () => {
  await keep('/products/lamp')
  expect(shown('/products/lamp')).toBe('number 1')
  change()
  expect(shown('/products/lamp')).toBeUndefined()
})

it('drops everything when it may have missed something', async () => {
  await keep(LIST)
  askFor(1_000)
  answers.forgetAll()
  expect(shown()).toBeUndefined()
})

describe('a page whose parts were read in different snapshots', () => {
  const PAGE = '/'
  const text = async () => (await answers.answer(PAGE)).forms.identity.body.toString()
  beforeEach(() => {
    answers.makeWith(async () =>
      composed('page', [
        { tags: ['lists', 'facts:lamp'], snapshot: '10:10:' },
        { tags: ['facts:mug'], snapshot: '11:11:' },
      ]),
    )
  })

  it('is kept, and the numbers of its products are looked up once', async () => {
    const lookUps: string[][] = []
    findIds = async (names) => {
      lookUps.push(names)
      return new Map(names.map((name) => [name, 7]))
    }
    expect(await text()).toBe('page')
    await vi.advanceTimersByTimeAsync(0)
    expect(shown(PAGE)).toBe('page')
    expect(lookUps).toEqual([['lamp', 'mug']])
    change()
    expect(shown(PAGE)).toBeUndefined()
  })

  it('is sent also when its products cannot be looked up, and not kept', async () => {
    const failure = new Error('The database is away')
    findIds = () => Promise.reject(failure)
    expect(await text()).toBe('page')
    await vi.advanceTimersByTimeAsync(0)
    expect(shown(PAGE)).toBeUndefined()
    expect(new Set(failures.splice(0))).toEqual(new Set([failure]))
  })
})

const answer = (text: string, tags: Tag[]) => composed(text, [{ tags, snapshot: '10:10:' }])
const composed = (text: string, parts: Shown[]): Made => ({ status: 200, headers: {}, body: Buffer.from(text), parts })
const shown = (address = LIST) => answers.find(address)?.forms.identity.body.toString()
const change = () => answers.hear(CHANGE)

async function keep(address: string): Promise<void> {
  const answer = answers.answer(address)
  await finish()
  await answer
}

/** Asks for the list without a pause. */
function askFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; vi.advanceTimersByTime(10)) shown()
  shown()
}

/** @returns when the old list was last sent */
function untilNotShown(): number {
  let last = Number.NaN
  while (shown() === 'number 1' || shown() === 'number 2') {
    last = performance.now()
    vi.advanceTimersByTime(10)
  }
  return last
}
