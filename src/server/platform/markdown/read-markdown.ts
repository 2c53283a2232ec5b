import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/contentErrors.ts'
import { type BoundedThread, isTooDeep, isTooSlow, openBoundedThread, runTask } from './bounded-thread.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

/**
 * Limit of CPU time, which unlike elapsed time does not depend on load. Ordinary pages take a hundredth of it, but malicious
 * Markdown can take minutes.
 */
const MAX_CPU_MS = 3_000
/** Pages that take longer are moved to a slow queue, so that ordinary pages do not wait for them. */
const MAX_QUICK_CPU_MS = 300

const openQueue = (maxCpuMs: number): BoundedThread =>
  openBoundedThread(fileURLToPath(new URL('render-markdown.ts', import.meta.url)), maxCpuMs)

/** A queue for ordinary pages, and another for pages that exceeded its limit. */
const openQueues = () => ({ quick: openQueue(MAX_QUICK_CPU_MS), slow: openQueue(MAX_CPU_MS) })
type Queues = ReturnType<typeof openQueues>

/** Markdown is parsed in worker threads. Previews by staff have their own, so that they do not delay saved pages. */
const queues = { saved: openQueues(), drafts: openQueues() }

interface Page {
  text: string
  /** The shop's URL without a trailing slash. */
  shopUrl: string
  isFaq: boolean
}

/**
 * Renders a text that staff are editing.
 * @param field the field of the request that has the text
 * @throws ShopError invalid_request at the field, when the text is nested too deeply or takes too long
 */
export async function renderDraft(page: Page, field = 'text'): Promise<RenderedMarkdown> {
  try {
    return await runOnPage(queues.drafts, 'render', page)
  } catch (error) {
    throw error instanceof ShopError ? errorAt(field, error.code, error.message) : error
  }
}

/** Renders a saved text. A text that cannot be rendered, saved by a version that accepted it, is shown as source. */
export async function renderSaved(page: Page): Promise<RenderedMarkdown> {
  try {
    return await runOnPage(queues.saved, 'render', page)
  } catch (error) {
    if (error instanceof ShopError) return asSource(page.text)
    throw error
  }
}

const asSource = (text: string): RenderedMarkdown => ({
  html: `<pre>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`,
  plainText: text,
  sections: [],
  questions: [],
})

/** @throws the errors of `renderDraft` */
export const listMarkdownParts = (page: {
  text: string
  title: string
}): Promise<{ heading: string; text: string }[]> => runOnPage(queues.saved, 'listParts', page)

/** Errors by text, so that a page that cannot be parsed does not block the queue again. */
const unreadable = new LRUCache<string, string>({ max: 50, ttl: 60_000 })

type Task = 'render' | 'listParts'

/** Texts that exceeded the limit for ordinary pages. */
const slow = new LRUCache<string, true>({ max: 50, ttl: 60_000 })

async function runOnPage<T>({ quick, slow: slowQueue }: Queues, task: Task, page: { text: string }): Promise<T> {
  const knownError = unreadable.get(page.text)
  if (knownError) throw unreadableText(knownError)
  try {
    if (!slow.has(page.text)) return await runTask(quick, task, page)
  } catch (cause) {
    if (!isTooSlow(cause)) throw toTextError(page, cause)
    slow.set(page.text, true)
  }
  return runTask<T>(slowQueue, task, page).catch((cause) => {
    throw toTextError(page, cause)
  })
}

/** Caches and returns the error for a text that cannot be parsed; returns other errors unchanged. */
function toTextError({ text }: { text: string }, cause: unknown): unknown {
  const message = describeTextError(cause)
  if (!message) return cause
  unreadable.set(text, message)
  return unreadableText(message, cause)
}

/** The message for a text that is too deep or too slow; undefined for other errors, such as a thread that did not start. */
function describeTextError(error: unknown): string | undefined {
  if (isTooSlow(error)) return t('tooSlow')
  return isTooDeep(error) ? t('tooDeep') : undefined
}

const unreadableText = (message: string, cause?: unknown): ShopError =>
  new ShopError('invalid_request', { message, fields: { text: message } }, { cause })
