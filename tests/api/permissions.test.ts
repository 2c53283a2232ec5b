import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isForStaff, may } from '#contract/permissions.ts'
import { injectBriefly } from '../support/event-stream.ts'
import { type Operation, readOperations } from '../support/operations.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const table: Record<string, Endpoint> = endpoints
const keys = Object.keys(table)
const accessOf = (key: string) => table[key]?.access ?? 'public'
const guarded = keys.filter((key) => !may('nobody', accessOf(key)))
const forStaff = keys.filter((key) => isForStaff(accessOf(key)))

let shop: TestShop
let operations: Operation[]
let shopper: SignedIn
let admin: SignedIn
const routes: { method: string | string[]; url: string }[] = []
beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }))
  }
  subscribe('fastify.initialization', listen)
  shop = await openTestShop()
  unsubscribe('fastify.initialization', listen)
  operations = (await readOperations(shop.app)).operations
  shopper = await shop.newShopper()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

/** Malformed JSON. An error about it proves that the caller was authorized, and nothing changes. */
const MALFORMED_JSON = '{"this is": no JSON'

/** Calls with IDs in the path that do not exist. */
async function callWithMalformedBody(key: string, authorization?: string, method?: string) {
  const [ownMethod = '', path = ''] = key.split(' ')
  const isRead = ownMethod === 'GET'
  const request: InjectOptions = {
    method: (method ?? ownMethod) as NonNullable<InjectOptions['method']>,
    url: `/api${path.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, randomUUID())}`,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { payload: MALFORMED_JSON }),
  }
  const isStream = table[key]?.events && method !== 'HEAD'
  const reply = await (isStream ? injectBriefly(shop.app, request) : shop.app.inject(request))
  const isJson = method !== 'HEAD' && String(reply.headers['content-type']).startsWith('application/json')
  return { key, status: reply.statusCode, code: isJson ? reply.json<{ code?: string }>().code : undefined }
}

/** @returns the replies that are wrong */
async function wrongResponses(
  which: string[],
  authorization: string | undefined,
  isRight: (response: Awaited<ReturnType<typeof callWithMalformedBody>>) => boolean,
) {
  const responses = []
  for (const key of which) responses.push(await callWithMalformedBody(key, authorization))
  return responses.filter((response) => !isRight(response))
}

const bearer = ({ token }: SignedIn) => `Bearer ${token}`

/** Once authorized, reads succeed and writes fail at their malformed body. */
const wasAuthorized = ({ key, status, code }: { key: string; status: number; code?: string | undefined }) =>
  key.startsWith('GET')
    ? ![401, 403].includes(status)
    : ['invalid_request', 'unsupported_media_type', 'bad_signature'].includes(code ?? '')

describe('the endpoints', () => {
  it('are those of the contract, each with the permission it states', () => {
    expect(operations.map(({ key }) => key).sort()).toEqual(keys.toSorted())
    expect(operations.filter(({ requiresToken }) => requiresToken).map(({ key }) => key)).toEqual(
      operations.map(({ key }) => key).filter((key) => guarded.includes(key)),
    )
  })

  it('include, beside those of the contract, only these', () => {
    const documented = new Set(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))
    const others = routes.filter(({ url }) => !documented.has(url))
    expect([...new Set(others.map(({ url }) => url))].sort()).toEqual(Object.keys(undocumented).sort())
    const writing = others.filter(({ method, url }) => undocumented[url] === 'reads' && !isReadOnly(method))
    expect(writing).toEqual([])
    const more = routes.filter(({ method, url }) => documented.has(url) && !documentedMethods(url).has(String(method)))
    expect(more).toEqual([])
  })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'reveal nothing with %s about IDs that do not exist',
    async (method) => {
      for (const url of ['/api', '/api/', '/api/none', '/api/admin', '/api/admin/none', '/api//cart']) {
        const reply = await shop.app.inject({ method, url, headers: { authorization: bearer(admin) } })
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'not_found'])
      }
    },
  )
})

describe('without a token', () => {
  it('only listed endpoints are public, whatever the body', async () => {
    const refused = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 401 && code === 'unauthenticated'
    expect(await wrongResponses(guarded, undefined, refused)).toEqual([])
    expect(
      await wrongResponses(
        keys.filter((key) => !guarded.includes(key)),
        undefined,
        wasAuthorized,
      ),
    ).toEqual([])
  })

  it('a HEAD request needs the same permission', async () => {
    for (const key of guarded.filter((key) => key.startsWith('GET'))) {
      expect([key, (await callWithMalformedBody(key, undefined, 'HEAD')).status]).toEqual([key, 401])
    }
  })
})

describe('a token', () => {
  const forged = (name: string, make: () => string) => [name, make] as const
  it.each([
    forged('that another key signed', () => signedWithAlgorithm(admin.token, 'HS256')),
    forged('that declares the algorithm none', () => unsigned(admin.token, 'none')),
    forged('that declares the algorithm NONE in capitals', () => unsigned(admin.token, 'NONE')),
    forged('without its signature', () => `${admin.token.split('.').slice(0, 2).join('.')}.`),
    forged('in which a shopper changed the role', () => promoted(shopper.token)),
    forged('that is a refresh token', () => admin.refreshToken),
    forged('that is the word null', () => 'null'),
    forged('that is very long', () => 'x'.repeat(10_000)),
  ])('%s authorizes nothing', async (_, make) => {
    const refused = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 401 && code === 'unauthenticated'
    expect(await wrongResponses(guarded, `Bearer ${make()}`, refused)).toEqual([])
  })

  it.each(['Bearer', 'Bearer ', 'Basic YWRtaW46YWRtaW4=', 'bearer a b', ''])(
    'sent as %j authorizes nothing',
    async (sent) => {
      expect(await wrongResponses(guarded, sent, ({ status }) => status === 401)).toEqual([])
    },
  )

  it('that has expired authorizes nothing, and the error code says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 })
    const refused = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 401 && code === 'token_expired'
    expect(await wrongResponses(guarded, bearer(admin), refused)).toEqual([])
  })
})

describe('a signed-in shopper', () => {
  it('can call exactly the endpoints of the permission table, and none of staff, whatever the body', async () => {
    const allowed = keys.filter((key) => may('user', accessOf(key)))
    expect(await wrongResponses(allowed, bearer(shopper), wasAuthorized)).toEqual([])
    const refused = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 403 && code === 'forbidden'
    expect(await wrongResponses(forStaff, bearer(shopper), refused)).toEqual([])
  })

  it('is authorized as an administrator to what the table states', async () => {
    const allowed = keys.filter((key) => may('admin', accessOf(key)))
    expect(allowed.length).toBeGreaterThan(forStaff.length)
    expect(await wrongResponses(allowed, bearer(admin), wasAuthorized)).toEqual([])
  })

  it.each([
    ['was demoted', `update users set role = 'user' where id = $1`],
    ['was suspended', `update users set status = 'Suspended' where id = $1`],
    ['was banned', `update users set status = 'Banned' where id = $1`],
    ['was deleted', 'delete from users where id = $1'],
  ])('is refused everywhere within 5 seconds as an administrator who %s', async (_, change) => {
    const closed = await shop.newAdmin()
    await shop.pool.query(change, [closed.userId])
    const refused = ({ status }: { status: number }) => status === 401 || status === 403
    await vi.waitFor(
      async () => expect(await callWithMalformedBody('GET /user/profile', bearer(closed))).toSatisfy(refused),
      5_000,
    )
    expect(await wrongResponses(guarded, bearer(closed), refused)).toEqual([])
  })
})

/** Routes outside the contract, with their purpose. All but one are read-only. */
const undocumented: Record<string, 'reads' | 'refuses' | 'unsubscribes'> = {
  '/feeds/google.xml': 'reads',
  '/feeds/meta.xml': 'reads',
  '/healthz': 'reads',
  '/metrics': 'reads',
  '/readyz': 'reads',
  '/robots.txt': 'reads',
  '/sitemap.xml': 'reads',
  '/sitemap-brands.xml': 'reads',
  '/sitemap-pages.xml': 'reads',
  '/sitemap-products-:part(^[1-9]\\d{0,5}).xml': 'reads',
  '/media/*': 'reads',
  '/media/demo/*': 'reads',
  '/media/videos/:file': 'reads',
  '/video-player/:id/:number': 'reads',
  '/api/openapi.json': 'reads',
  '/api/docs': 'reads',
  '/api/docs/json': 'reads',
  '/api/docs/yaml': 'reads',
  '/api/docs/static/*': 'reads',
  '/api/docs/static/index.html': 'reads',
  '/api/docs/static/swagger-initializer.js': 'reads',
  // One-click unsubscribing by email clients. The token in the address authorizes it.
  '/unsubscribe': 'unsubscribes',
  // 404 for unknown paths, 400 for malformed ones.
  '/.unreadable': 'refuses',
  '/api': 'refuses',
  '/api/*': 'refuses',
}

const isReadOnly = (method: string | string[]) => [method].flat().every((each) => ['GET', 'HEAD'].includes(each))

/** Every GET has a HEAD. */
function documentedMethods(url: string): Set<string> {
  const methods = operations.filter(({ path }) => path.replace(/\{(\w+)\}/g, ':$1') === url).map(({ method }) => method)
  return new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

function signedWithAlgorithm(token: string, alg: string): string {
  const [head, claims] = token.split('.')
  const signed = `${encode({ ...decode(head), alg })}.${claims}`
  return `${signed}.${createHmac('sha256', randomBytes(32)).update(signed).digest('base64url')}`
}

const unsigned = (token: string, alg: string) => `${encode({ alg, typ: 'JWT' })}.${token.split('.')[1]}.`

function promoted(token: string): string {
  const [head, claims, signature] = token.split('.')
  return `${head}.${encode({ ...decode(claims), role: 'admin' })}.${signature}`
}
