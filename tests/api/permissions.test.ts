import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { hasPermission, isForStaff } from '#contract/permissions.ts'
import { injectBriefly } from '../support/event-stream.ts'
import { type Operation, readOperations } from '../support/operations.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const table: Record<string, Endpoint> = endpoints
const keys = Object.keys(table)
const readAccess = (key: string) => table[key]?.access ?? 'public'
const guarded = keys.filter((key) => !hasPermission('nobody', readAccess(key)))
const forStaff = keys.filter((key) => isForStaff(readAccess(key)))

let shop: TestShop
let operations: Operation[]
let shopper: SignedIn
let admin: SignedIn
const routes: { method: string | string[]; url: string }[] = []
beforeAll(async () => {
  const recordRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }))
  }
  subscribe('fastify.initialization', recordRoutes)
  shop = await openTestShop()
  unsubscribe('fastify.initialization', recordRoutes)
  operations = (await readOperations(shop.app)).operations
  shopper = await shop.newShopper()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

/** Malformed JSON. An error about it proves that the caller was authorized, and the request changes nothing. */
const MALFORMED_JSON = '{"this is": no JSON'

/** Sends a request with unknown IDs in its path and a malformed body. */
async function sendMalformed(key: string, authorization?: string, method?: string) {
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
  const response = await (isStream ? injectBriefly(shop.app, request) : shop.app.inject(request))
  const isJson = method !== 'HEAD' && String(response.headers['content-type']).startsWith('application/json')
  return { key, status: response.statusCode, code: isJson ? response.json<{ code?: string }>().code : undefined }
}

/** Returns the responses of the given endpoints that are not as expected. */
async function findUnexpected(
  endpointKeys: string[],
  authorization: string | undefined,
  isExpected: (response: Awaited<ReturnType<typeof sendMalformed>>) => boolean,
) {
  const responses = []
  for (const key of endpointKeys) responses.push(await sendMalformed(key, authorization))
  return responses.filter((response) => !isExpected(response))
}

const bearer = ({ token }: SignedIn) => `Bearer ${token}`

/** Returns whether a request was authorized: reads succeed, and writes fail because of their malformed body. */
const wasAuthorized = ({ key, status, code }: { key: string; status: number; code?: string | undefined }) =>
  key.startsWith('GET')
    ? ![401, 403].includes(status)
    : ['invalid_request', 'unsupported_media_type', 'bad_signature'].includes(code ?? '')

describe('the API endpoints', () => {
  it('are exactly the endpoints of the contract with its permissions', () => {
    expect(operations.map(({ key }) => key).sort()).toEqual(keys.toSorted())
    expect(operations.filter(({ requiresToken }) => requiresToken).map(({ key }) => key)).toEqual(
      operations.map(({ key }) => key).filter((key) => guarded.includes(key)),
    )
  })

  it('and the listed undocumented routes are the only routes', () => {
    const documented = new Set(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))
    const others = routes.filter(({ url }) => !documented.has(url))
    expect([...new Set(others.map(({ url }) => url))].sort()).toEqual(Object.keys(undocumented).sort())
    const writing = others.filter(({ method, url }) => undocumented[url] === 'reads' && !isReadOnly(method))
    expect(writing).toEqual([])
    const unknownMethods = routes.filter(
      ({ method, url }) => documented.has(url) && !documentedMethods(url).has(String(method)),
    )
    expect(unknownMethods).toEqual([])
  })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'return 404 to %s requests for unknown paths',
    async (method) => {
      for (const url of ['/api', '/api/', '/api/none', '/api/admin', '/api/admin/none', '/api//cart']) {
        const response = await shop.app.inject({ method, url, headers: { authorization: bearer(admin) } })
        expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found'])
      }
    },
  )
})

describe('without a token', () => {
  it('only public endpoints can be called, even with a malformed body', async () => {
    const isRejected = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 401 && code === 'unauthenticated'
    expect(await findUnexpected(guarded, undefined, isRejected)).toEqual([])
    expect(
      await findUnexpected(
        keys.filter((key) => !guarded.includes(key)),
        undefined,
        wasAuthorized,
      ),
    ).toEqual([])
  })

  it('a HEAD request needs the same permission', async () => {
    for (const key of guarded.filter((key) => key.startsWith('GET'))) {
      expect([key, (await sendMalformed(key, undefined, 'HEAD')).status]).toEqual([key, 401])
    }
  })
})

describe('a token', () => {
  const invalidToken = (name: string, buildToken: () => string) => [name, buildToken] as const
  it.each([
    invalidToken('signed with another key', () => signWithAlgorithm(admin.token, 'HS256')),
    invalidToken('with the algorithm none', () => buildUnsigned(admin.token, 'none')),
    invalidToken('with the algorithm NONE', () => buildUnsigned(admin.token, 'NONE')),
    invalidToken('without a signature', () => `${admin.token.split('.').slice(0, 2).join('.')}.`),
    invalidToken('with a role changed by the shopper', () => changeRole(shopper.token)),
    invalidToken('that is a refresh token', () => admin.refreshToken),
    invalidToken('that is the word null', () => 'null'),
    invalidToken('that is very long', () => 'x'.repeat(10_000)),
  ])('%s is rejected by all protected endpoints', async (_, buildToken) => {
    const isRejected = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 401 && code === 'unauthenticated'
    expect(await findUnexpected(guarded, `Bearer ${buildToken()}`, isRejected)).toEqual([])
  })

  it.each(['Bearer', 'Bearer ', 'Basic YWRtaW46YWRtaW4=', 'bearer a b', ''])(
    'sent as %j is rejected by all protected endpoints',
    async (header) => {
      expect(await findUnexpected(guarded, header, ({ status }) => status === 401)).toEqual([])
    },
  )

  it('that has expired is rejected with the code token_expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 })
    const isRejected = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 401 && code === 'token_expired'
    expect(await findUnexpected(guarded, bearer(admin), isRejected)).toEqual([])
  })
})

describe('an account', () => {
  it('of a shopper can call exactly the endpoints for shoppers', async () => {
    const allowed = keys.filter((key) => hasPermission('user', readAccess(key)))
    expect(await findUnexpected(allowed, bearer(shopper), wasAuthorized)).toEqual([])
    const isRejected = ({ status, code }: { status: number; code?: string | undefined }) =>
      status === 403 && code === 'forbidden'
    expect(await findUnexpected(forStaff, bearer(shopper), isRejected)).toEqual([])
  })

  it('of an administrator can call exactly the endpoints for administrators', async () => {
    const allowed = keys.filter((key) => hasPermission('admin', readAccess(key)))
    expect(allowed.length).toBeGreaterThan(forStaff.length)
    expect(await findUnexpected(allowed, bearer(admin), wasAuthorized)).toEqual([])
  })

  it.each([
    ['was demoted', `update users set role = 'user' where id = $1`],
    ['was suspended', `update users set status = 'Suspended' where id = $1`],
    ['was banned', `update users set status = 'Banned' where id = $1`],
    ['was deleted', 'delete from users where id = $1'],
  ])('of an administrator who %s is rejected by all protected endpoints within 5 seconds', async (_, change) => {
    const formerAdmin = await shop.newAdmin()
    await shop.pool.query(change, [formerAdmin.userId])
    const isRejected = ({ status }: { status: number }) => status === 401 || status === 403
    await vi.waitFor(
      async () => expect(await sendMalformed('GET /user/profile', bearer(formerAdmin))).toSatisfy(isRejected),
      5_000,
    )
    expect(await findUnexpected(guarded, bearer(formerAdmin), isRejected)).toEqual([])
  })
})

/** Routes outside the contract with their purpose. All except one are read-only. */
const undocumented: Record<string, 'reads' | 'rejects' | 'unsubscribes'> = {
  '/feeds/google.xml': 'reads',
  '/feeds/meta.xml': 'reads',
  '/:prefix/feeds/google.xml': 'reads',
  '/:prefix/feeds/meta.xml': 'reads',
  '/healthz': 'reads',
  '/metrics': 'reads',
  '/readyz': 'reads',
  '/robots.txt': 'reads',
  '/.well-known/apple-developer-merchantid-domain-association': 'reads',
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
  // One-click unsubscribing by email clients, authorized by the token in the URL.
  '/unsubscribe': 'unsubscribes',
  // 404 for unknown paths, 400 for malformed ones.
  '/.unreadable': 'rejects',
  '/api': 'rejects',
  '/api/*': 'rejects',
}

const isReadOnly = (method: string | string[]) => [method].flat().every((each) => ['GET', 'HEAD'].includes(each))

/** Returns the documented methods of a route. Every GET route also supports HEAD. */
function documentedMethods(url: string): Set<string> {
  const methods = operations.filter(({ path }) => path.replace(/\{(\w+)\}/g, ':$1') === url).map(({ method }) => method)
  return new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

function signWithAlgorithm(token: string, alg: string): string {
  const [head, claims] = token.split('.')
  const signed = `${encode({ ...decode(head), alg })}.${claims}`
  return `${signed}.${createHmac('sha256', randomBytes(32)).update(signed).digest('base64url')}`
}

const buildUnsigned = (token: string, alg: string) => `${encode({ alg, typ: 'JWT' })}.${token.split('.')[1]}.`

function changeRole(token: string): string {
  const [head, claims, signature] = token.split('.')
  return `${head}.${encode({ ...decode(claims), role: 'admin' })}.${signature}`
}
