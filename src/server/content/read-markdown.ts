import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { ShopError } from '#contract/errors.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

/** An ordinary page takes a hundredth of it. Markdown can be written that takes minutes. */
const MAX_MS = 5_000

/** Markdown is read in a thread of its own, so that nobody else waits for a page that takes long. */
const thread = new Piscina({
  filename: fileURLToPath(new URL('render-markdown.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
})

/** @throws ShopError invalid_request, at the field `text`, for what is nested too deeply or takes too long */
export const renderMarkdown = (page: { text: string; shopUrl: string; isFaq: boolean }): Promise<RenderedMarkdown> =>
  inTurn('render', page)

/** @throws ShopError as `renderMarkdown` */
export const listMarkdownParts = (page: {
  text: string
  title: string
}): Promise<{ heading: string; text: string }[]> => inTurn('listParts', page)

/** Texts that could not be read, because to try it again takes seconds in which other pages wait. */
const unreadable = new LRUCache<string, true>({ max: 50 })
let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that the time of each begins when it is read and not while it waits. */
function inTurn<T>(name: 'render' | 'listParts', page: { text: string }): Promise<T> {
  const result = last.then(() => read<T>(name, page))
  last = result.catch(() => {})
  return result
}

async function read<T>(name: string, page: { text: string }): Promise<T> {
  if (unreadable.has(page.text)) throw tooIntricate()
  try {
    return await thread.run(page, { name, signal: AbortSignal.timeout(MAX_MS) })
  } catch (cause) {
    if (!isOfText(cause)) throw cause
    unreadable.set(page.text, true)
    throw tooIntricate(cause)
  }
}

/** Whether it failed for its depth or its time, and would again; not because the thread could not start or had to end. */
const isOfText = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || /nested more than|call stack/.test(error.message))

const TOO_INTRICATE = 'This is nested too deeply to be shown. Use fewer levels of quotes, lists and formatting.'

const tooIntricate = (cause?: unknown): ShopError =>
  new ShopError('invalid_request', { message: TOO_INTRICATE, fields: { text: TOO_INTRICATE } }, { cause })
