import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/contentRefusals.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

/**
 * Processor time, which is the same on a busy machine. An ordinary page takes a hundredth of it. Markdown can be written that
 * takes minutes.
 */
const MAX_CPU_MS = 3_000
/** What takes longer goes on apart, so that ordinary pages wait no longer than this for it. */
const MAX_QUICK_CPU_MS = 300
const CHECK_EVERY_MS = 50

interface Queue {
  thread: Piscina
  maxCpuMs: number
  /** Ends when everything that waits in the queue is done. */
  last: Promise<unknown>
}

const openQueue = (maxCpuMs: number): Queue => ({
  maxCpuMs,
  thread: new Piscina({
    filename: fileURLToPath(new URL('render-markdown.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    recordTiming: false,
  }),
  last: Promise.resolve(),
})

/** Each of two: one for ordinary pages, and one for those that took too long there. */
const openLanes = () => ({ quick: openQueue(MAX_QUICK_CPU_MS), slow: openQueue(MAX_CPU_MS) })
type Lanes = ReturnType<typeof openLanes>

/** Markdown is read in threads of its own, and what staff only try never holds up what shoppers read. */
const queues = { saved: openLanes(), drafts: openLanes() }

/** @throws ShopError invalid_request, at the field `text`, for what is nested too deeply or takes too long */
export const renderMarkdown = (
  queue: keyof typeof queues,
  page: { text: string; shopUrl: string; isFaq: boolean },
): Promise<RenderedMarkdown> => read(queues[queue], 'render', page)

/** @throws ShopError as `renderMarkdown` */
export const listMarkdownParts = (page: {
  text: string
  title: string
}): Promise<{ heading: string; text: string }[]> => read(queues.saved, 'listParts', page)

/** Texts that could not be read: to try again takes seconds in which other pages wait. */
const unreadable = new LRUCache<string, string>({ max: 50, ttl: 60_000 })

type Task = 'render' | 'listParts'

/** Texts that took too long among ordinary ones. */
const slow = new LRUCache<string, true>({ max: 50, ttl: 60_000 })

async function read<T>({ quick, slow: apart }: Lanes, task: Task, page: { text: string }): Promise<T> {
  const known = unreadable.get(page.text)
  if (known) throw unreadableText(known)
  try {
    if (!slow.has(page.text)) return await inTurn(quick, task, page)
  } catch (cause) {
    if (!isTooSlow(cause)) throw refused(page, cause)
    slow.set(page.text, true)
  }
  return inTurn<T>(apart, task, page).catch((cause) => {
    throw refused(page, cause)
  })
}

/** One after the other, so that the time of each begins when it is read and not while it waits. */
function inTurn<T>(queue: Queue, task: Task, page: { text: string }): Promise<T> {
  const result = queue.last.then(() => runBounded<T>(queue, task, page))
  queue.last = result.catch(() => {})
  return result
}

async function runBounded<T>({ thread, maxCpuMs }: Queue, name: Task, page: { text: string }): Promise<T> {
  // What the start of the thread takes is not the page's.
  await thread.run(undefined, { name: 'start' })
  const ending = new AbortController()
  const [worker] = thread.threads
  const before = await cpuMs(worker)
  const watch = setInterval(async () => {
    if ((await cpuMs(worker)) - before > maxCpuMs) ending.abort()
  }, CHECK_EVERY_MS)
  try {
    return await thread.run(page, { name, signal: ending.signal })
  } finally {
    clearInterval(watch)
  }
}

/** How long a thread has had a processor; 0 where it has not begun or has ended. */
async function cpuMs(worker: Worker | undefined): Promise<number> {
  const { user, system } = (await worker?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 }
  return (user + system) / 1000
}

const isTooSlow = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** What is thrown for a text that cannot be read, which is kept in mind; any other error as it is. */
function refused({ text }: { text: string }, cause: unknown): unknown {
  const message = whatIsWrong(cause)
  if (!message) return cause
  unreadable.set(text, message)
  return unreadableText(message, cause)
}

/** Why a text cannot be read, for its depth or its time; undefined when the thread could not start or had to end. */
function whatIsWrong(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (isTooSlow(error)) return t('tooSlow')
  return /nested more than|call stack/.test(error.message) ? t('tooDeep') : undefined
}

const unreadableText = (message: string, cause?: unknown): ShopError =>
  new ShopError('invalid_request', { message, fields: { text: message } }, { cause })
