import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { ShopError } from '#contract/errors.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

/**
 * Processor time, which is the same on a busy machine. An ordinary page takes a hundredth of it. Markdown can be written that
 * takes minutes.
 */
const MAX_CPU_MS = 3_000
const CHECK_EVERY_MS = 100

interface Queue {
  thread: Piscina
  /** Ends when everything that waits in the queue is done. */
  last: Promise<unknown>
}

const openQueue = (): Queue => ({
  thread: new Piscina({
    filename: fileURLToPath(new URL('render-markdown.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  }),
  last: Promise.resolve(),
})

/** Markdown is read in threads of its own, and what staff only try never holds up what shoppers read. */
const queues = { saved: openQueue(), drafts: openQueue() }

/** @throws ShopError invalid_request, at the field `text`, for what is nested too deeply or takes too long */
export const renderMarkdown = (
  queue: keyof typeof queues,
  page: { text: string; shopUrl: string; isFaq: boolean },
): Promise<RenderedMarkdown> => inTurn(queues[queue], 'render', page)

/** @throws ShopError as `renderMarkdown` */
export const listMarkdownParts = (page: {
  text: string
  title: string
}): Promise<{ heading: string; text: string }[]> => inTurn(queues.saved, 'listParts', page)

/** Texts that could not be read: to try again takes seconds in which other pages wait. */
const unreadable = new LRUCache<string, string>({ max: 50, ttl: 60_000 })

/** One after the other, so that the time of each begins when it is read and not while it waits. */
function inTurn<T>(queue: Queue, name: 'render' | 'listParts', page: { text: string }): Promise<T> {
  const result = queue.last.then(() => read<T>(queue, name, page))
  queue.last = result.catch(() => {})
  return result
}

async function read<T>({ thread }: Queue, name: string, page: { text: string }): Promise<T> {
  const known = unreadable.get(page.text)
  if (known) throw unreadableText(known)
  try {
    return await runBounded(thread, name, page)
  } catch (cause) {
    const message = whatIsWrong(cause)
    if (!message) throw cause
    unreadable.set(page.text, message)
    throw unreadableText(message, cause)
  }
}

async function runBounded<T>(thread: Piscina, name: string, page: { text: string }): Promise<T> {
  const ending = new AbortController()
  const [first] = thread.threads
  const before = await cpuMs(first)
  const watch = setInterval(async () => {
    const [worker] = thread.threads
    const used = await cpuMs(worker)
    if (used - (worker === first ? before : 0) > MAX_CPU_MS) ending.abort()
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

/** Why a text cannot be read, for its depth or its time; undefined when the thread could not start or had to end. */
function whatIsWrong(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'AbortError') return TOO_SLOW
  return /nested more than|call stack/.test(error.message) ? TOO_DEEP : undefined
}

const TOO_DEEP = 'This is nested too deeply to be shown. Use fewer levels of quotes, lists and formatting.'
const TOO_SLOW = 'This takes too long to be shown. Use less formatting, or make it shorter.'

const unreadableText = (message: string, cause?: unknown): ShopError =>
  new ShopError('invalid_request', { message, fields: { text: message } }, { cause })
