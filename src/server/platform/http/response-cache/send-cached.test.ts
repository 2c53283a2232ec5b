import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { CachedResponse, HIT } from './cached-response.ts'
import { sendCached } from './send-cached.ts'

const shown = { tags: [], snapshot: '10:10:' }
const rendered = { status: 200, route: '/*', headers: {}, body: Buffer.from('lamp '.repeat(1_000)), parts: [shown] }
const cached = new CachedResponse(rendered, shown)
await Promise.all([cached.compress('br'), cached.compress('gzip')])

function encodingFor(accepted: string): string | undefined {
  const writeHead = vi.fn<(status: number, head: string[]) => void>()
  const request = { method: 'GET', headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage
  sendCached(request, { writeHead, end: vi.fn() } as unknown as ServerResponse, cached, HIT)
  const head = writeHead.mock.calls[0]?.[1] ?? []
  return head[head.indexOf('content-encoding') + 1 || head.length]
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip ; q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd, *;q=0.1', 'br'],
  ['*;q=0', undefined],
  ['brotli, gzipped', undefined],
  ['', undefined],
])('for Accept-Encoding %j, sends the encoding %s', (accepted, encoding) =>
  expect(encodingFor(accepted)).toBe(encoding),
)

it.each(['br', 'gzip', '*', 'br;q=1', ','])(
  'parsing Accept-Encoding is not slowed down by many spaces after %j',
  (name) => {
    const startedAt = performance.now()
    encodingFor(`${name}${' '.repeat(15_000)}x`)
    expect(performance.now() - startedAt).toBeLessThan(50)
  },
)

it('compresses only in the encodings that clients request, each once', async () => {
  const response = new CachedResponse(rendered, shown)
  await Promise.all([response.compress('identity'), response.compress('br'), response.compress('br')])
  const { br, gzip } = response.representations
  expect([br?.head.includes('br'), gzip]).toEqual([true, undefined])
  await response.compress('br')
  expect(response.representations.br).toBe(br)
})

it('does not compress a short response', () => {
  const response = new CachedResponse({ ...rendered, body: Buffer.from('lamp') }, shown)
  expect([response.chooseEncoding(['br']), cached.chooseEncoding(['br']), cached.chooseEncoding([])]).toEqual([
    'identity',
    'br',
    'identity',
  ])
})
