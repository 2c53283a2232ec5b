import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatEventJson } from '#contract/assistant.ts'
import { type ApiRequest, errorResponse, useFakeApi } from '../../../tests/support/fake-api.ts'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'

// The store looks for the storage when it is created.
stubLocalStorage()
const { useAssistant } = await import('./assistant.ts')
const { useAuth } = await import('./auth.ts')

const api = useFakeApi()
const chat = () => useAssistant.getState()
const conversation = () => chat().messages.map(({ type, content }) => [type, content])
const storedState = () => JSON.parse(localStorage.getItem('assistant-storage') ?? '{}').state

const conversationId = '0193b2a4-7c1e-4d52-9a35-6f1f2a3b4c5d'

function events(...all: ChatEventJson[]): Response {
  const text = all.map((event) => `event: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
}

const buildStream =
  (...all: ChatEventJson[]) =>
  () =>
    events({ topic: 'conversation', conversationId }, ...all, { topic: 'done', engine: 'retrieval' })

/** Asks a question, and advances the timers until there is an answer or an error. */
async function ask(message: string, productId?: string) {
  const request = chat().ask(message, productId)
  await vi.advanceTimersByTimeAsync(5_000)
  await request
}

const questions = () => api.requests.filter(({ url }: ApiRequest) => url === '/api/ai/chat')

beforeEach(() => chat().startOver())
afterEach(() => useAuth.setState({ user: null, isAuthenticated: false }))

describe('an answer', () => {
  it('is shown after one second at the earliest, and stored', async () => {
    api.respond = buildStream({ topic: 'text', text: 'Here ' }, { topic: 'text', text: 'you are.' })
    const request = chat().ask(' Hello ', undefined)
    await vi.advanceTimersByTimeAsync(900)
    expect(conversation()).toEqual([['user', 'Hello']])
    expect(chat().answer).toMatchObject({ type: 'bot', content: '' })
    await vi.advanceTimersByTimeAsync(200)
    await request
    expect(conversation()).toEqual([
      ['user', 'Hello'],
      ['bot', 'Here you are.'],
    ])
    expect(chat().answer).toBeNull()
    expect(storedState()).toMatchObject({
      conversationId,
      messages: [{ content: 'Hello' }, { content: 'Here you are.' }],
    })
  })

  it('drops withdrawn text and keeps its attachments', async () => {
    api.respond = buildStream(
      { topic: 'text', text: 'No.' },
      { topic: 'restart' },
      { topic: 'text', text: 'Yes.' },
      { topic: 'replies', replies: ['Why?'] },
    )
    await ask('Is it so?', 'lamp')
    expect(chat().messages.at(-1)).toMatchObject({ content: 'Yes.', replies: ['Why?'] })
    expect(questions()[0]?.body).toEqual({ message: 'Is it so?', productId: 'lamp' })
    await ask('Sure?')
    expect(questions()[1]?.body).toEqual({ message: 'Sure?', conversationId })
  })

  it('is not requested for a blank message, or while another one is pending', async () => {
    api.respond = buildStream({ topic: 'text', text: 'Yes.' })
    await ask(' \n ')
    const [first, second] = [chat().ask('One', undefined), chat().ask('Two', undefined)]
    await vi.advanceTimersByTimeAsync(2_000)
    await Promise.all([first, second])
    expect(questions()).toHaveLength(1)
    expect(conversation()).toHaveLength(2)
  })
})

describe('a question without an answer', () => {
  it.each([
    ['the shop fails', () => errorResponse('internal', 500), 'it is internal'],
    ['the assistant fails', () => events({ topic: 'failed', message: 'Sorry.' }), 'Sorry.'],
    ['the stream is interrupted', () => events({ topic: 'text', text: 'It is' }), 'The answer was cut off. Try again.'],
  ])('can be asked again when %s', async (_, answer, failure) => {
    api.respond = answer
    await ask('Hello')
    expect(chat()).toMatchObject({ failure, answer: null })
    expect(conversation()).toEqual([['user', 'Hello']])
    api.respond = buildStream({ topic: 'text', text: 'Hi.' })
    const request = chat().retry(undefined)
    await vi.advanceTimersByTimeAsync(2_000)
    await request
    expect(chat().failure).toBeNull()
    expect(conversation()).toEqual([
      ['user', 'Hello'],
      ['bot', 'Hi.'],
    ])
  })

  it('shows that the answer was stopped', async () => {
    api.respond = () => new Promise(() => {})
    const fetching = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      Promise.race([
        fetching(url, init),
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      ]),
    )
    const request = chat().ask('Hello', undefined)
    await vi.advanceTimersByTimeAsync(100)
    chat().stop()
    await request
    expect(chat()).toMatchObject({ failure: 'The answer was stopped.', answer: null })
  })
})

describe('a conversation', () => {
  const user = (id: string) => ({ user: { id } as never, isAuthenticated: true })

  it("ends with its user's session", async () => {
    useAuth.setState(user('1'))
    api.respond = buildStream({ topic: 'text', text: 'It is on its way.' })
    await ask('Where is my order?')
    useAuth.setState({ user: null, isAuthenticated: false })
    expect(conversation()).toEqual([])
    expect(chat().conversationId).toBeNull()
    expect(JSON.stringify(storedState() ?? '')).not.toContain('order')
  })

  it('is not restored from the storage for another user', async () => {
    const message = { id: 'a', type: 'user', content: 'Mine', timestamp: '2026-11-22T10:00:00.000Z' }
    const state = { messages: [message], conversationId, userId: '1' }
    localStorage.setItem('assistant-storage', JSON.stringify({ state, version: 0 }))
    await useAssistant.persist.rehydrate()
    expect(conversation()).toEqual([])
    useAuth.setState(user('1'))
    await useAssistant.persist.rehydrate()
    expect(conversation()).toEqual([['user', 'Mine']])
  })

  it('restores only valid entries from the storage', async () => {
    const valid = { id: 'a', type: 'bot', content: 'x', timestamp: '2026-11-22T10:00:00.000Z' }
    const links = [{ label: 'Evil', path: '//evil.test' }, { label: 'Good', path: '/returns' }, 7]
    const messages = [null, 7, { id: 'b' }, { ...valid, timestamp: 'never' }, { ...valid, links, replies: [1, 'Yes'] }]
    localStorage.setItem('assistant-storage', JSON.stringify({ state: { messages, conversationId: 7 }, version: 0 }))
    await useAssistant.persist.rehydrate()
    expect(chat().messages).toMatchObject([{ id: 'a', links: [{ path: '/returns' }], replies: ['Yes'] }])
    expect(chat().conversationId).toBeNull()
  })

  it('keeps only its latest messages', async () => {
    api.respond = buildStream({ topic: 'text', text: 'Yes.' })
    for (let n = 0; n < 40; n++) await ask(`Question ${n}`)
    expect(chat().messages).toHaveLength(60)
    expect(chat().messages.at(-2)?.content).toBe('Question 39')
  })
})
