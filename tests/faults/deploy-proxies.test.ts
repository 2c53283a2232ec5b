import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/shop-process.ts'
import { examples, isInstalled, openProxy, type RunningProxy } from './proxy.ts'

/** A fake shop. It responds with the headers and size of each request, or streams one event without ending. */
let shop: Server
beforeAll(async () => {
  shop = createServer(async (request, response) => {
    if (request.url === '/api/admin/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
      return
    }
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    response.end(JSON.stringify({ headers: request.headers, bytes }))
  })
  await once(shop.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  shop.closeAllConnections()
  shop.close()
})

describe.each(Object.entries(examples))('the example for %s', (name, kind) => {
  let proxy: RunningProxy | undefined
  beforeAll(async () => {
    const { port } = shop.address() as AddressInfo
    if (isInstalled(kind)) proxy = await openProxy(kind, `127.0.0.1:${port}`)
  })
  afterAll(() => proxy?.close())

  it('replaces a forged X-Forwarded-For header, and accepts an upload of 20 MB', async ({ skip }) => {
    if (!proxy) skip(`not installed: ${name}`)
    const response = await fetch(`${proxy?.url}/api/admin/products/import`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: Buffer.alloc(20 * 1024 * 1024),
    })
    const { headers, bytes } = await response.json()
    expect(bytes).toBe(20 * 1024 * 1024)
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers.host).toMatch(/^127\.0\.0\.1(:\d+)?$/)
  })

  it('passes on events of the panel without buffering', async ({ skip }) => {
    if (!proxy) skip(`not installed: ${name}`)
    const closing = new AbortController()
    const response = await fetch(`${proxy?.url}/api/admin/events`, {
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
    })
    const { value } = (await response.body?.getReader().read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).toBe('data: first\n\n')
    closing.abort()
  })
})

it('nginx accepts the example with its certificate', async ({ skip }) => {
  skip(spawnSync('nginx', ['-v']).error !== undefined, 'not installed: nginx')
  skip(spawnSync('openssl', ['version']).error !== undefined, 'not installed: openssl')
  const folder = await mkdtemp(join(tmpdir(), 'mercer-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=shop.example.com', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const example = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    // Uses free ports, because another server may use these, and no IPv6, which some machines do not have.
    .replaceAll(/listen \[::\].*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443', `listen 127.0.0.1:${await freePort()}`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `pid ${folder}/nginx.pid; events {} http { ${example} }`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder, '-e', 'stderr'], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') })
})
