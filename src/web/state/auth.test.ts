import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/error-codes.ts'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'

interface SentRequest {
  path: string
  token: string | null
}

const stored = stubLocalStorage()
let sent: SentRequest[]
let respond: (request: SentRequest) => Response | Promise<Response>
vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
  const request = { path: url.replace('/api', ''), token: new Headers(headers).get('authorization') }
  sent.push(request)
  return respond(request)
})

const { useAuth } = await import('./auth.ts')
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const createErrorResponse = (code: keyof typeof errors) => {
  const { status, message } = errors[code]
  return json({ message: message(), code, ...(status >= 500 && { requestId: 'r-1' }) }, status)
}
const ada = { id: '1', name: 'Ada', email: 'ada@mercer.test', role: 'user' }
const bob = { id: '2', name: 'Bob', email: 'bob@mercer.test', role: 'user' }
const state = () => useAuth.getState()
const storedTokens = () => [stored.get('auth_token'), stored.get('refresh_token')]
const signedIn = () => {
  stored.set('auth_token', 'a')
  stored.set('refresh_token', 'r')
  useAuth.setState({ user: ada as never, isAuthenticated: true })
}
/** A response that the test resolves. */
function deferredResponse() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  respond = () => promise
  return resolve
}

beforeEach(() => {
  sent = []
  stored.clear()
  useAuth.setState({ user: null, isAuthenticated: false, loading: false })
})

describe('signing in', () => {
  it('stores the tokens and the user', async () => {
    respond = () => json({ token: 'a', refreshToken: 'r', user: ada })
    const login = state().login({ email: ada.email, password: 'secret' })
    expect(state().loading).toBe(true)
    await expect(login).resolves.toEqual(ada)
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
    expect(storedTokens()).toEqual(['a', 'r'])
    expect(JSON.parse(stored.get('auth-storage') ?? '').state).toEqual({ user: ada, isAuthenticated: true })
  })

  it('ends loading and throws the reason when it fails', async () => {
    respond = () => json({ code: 'invalid_credentials', message: 'wrong' }, 401)
    await expect(state().login({ email: ada.email, password: 'secret' })).rejects.toThrow('wrong')
    expect(state()).toMatchObject({ user: null, isAuthenticated: false, loading: false })
  })
})

describe('logging out', () => {
  const signedOut = { user: null, isAuthenticated: false }

  it('clears everything before the server responds, and sends it the ended session', async () => {
    const reply = deferredResponse()
    signedIn()
    const loggedOut = state().logout()
    expect(state()).toMatchObject(signedOut)
    expect(storedTokens()).toEqual([undefined, undefined])
    reply(new Response(null, { status: 204 }))
    await loggedOut
    expect(sent).toEqual([{ path: '/auth/logout', token: 'Bearer a' }])
  })

  it('ends the session on the server even when its access token has expired', async () => {
    respond = ({ path, token }) => {
      if (path === '/auth/refresh') return json({ token: 'b', refreshToken: 's', user: ada })
      return token === 'Bearer b' ? new Response(null, { status: 204 }) : createErrorResponse('token_expired')
    }
    signedIn()
    await state().logout()
    expect(sent.map(({ path, token }) => `${path} ${token}`)).toEqual([
      '/auth/logout Bearer a',
      '/auth/refresh null',
      '/auth/logout Bearer b',
    ])
    expect(storedTokens()).toEqual([undefined, undefined])
  })

  it('succeeds in the browser even if the server fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respond = () => createErrorResponse('internal')
    signedIn()
    await state().logout()
    expect(state()).toMatchObject(signedOut)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('does not sign out another user who signed in in the meantime', async () => {
    const reply = deferredResponse()
    signedIn()
    const loggedOut = state().logout()
    respond = () => json({ token: 'b', refreshToken: 's', user: bob })
    await state().login({ email: bob.email, password: 'secret' })
    reply(new Response(null, { status: 204 }))
    await loggedOut
    expect(state()).toMatchObject({ user: bob, isAuthenticated: true })
    expect(storedTokens()).toEqual(['b', 's'])
  })
})

describe('the check at startup', () => {
  it('clears the user when there is no token', async () => {
    useAuth.setState({ user: ada as never, isAuthenticated: true })
    await state().check()
    expect(state()).toMatchObject({ user: null, isAuthenticated: false })
  })

  it('loads the profile', async () => {
    stored.set('auth_token', 'a')
    respond = () => json({ user: ada })
    await state().check()
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
  })

  it('loads the profile when the token must be refreshed first', async () => {
    signedIn()
    useAuth.setState({ user: null, isAuthenticated: false })
    respond = ({ path, token }) => {
      if (path === '/auth/refresh') return json({ token: 'b', refreshToken: 's', user: ada })
      return token === 'Bearer b' ? json({ user: ada }) : createErrorResponse('token_expired')
    }
    await state().check()
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
    expect(storedTokens()).toEqual(['b', 's'])
  })

  it.each(['unauthenticated', 'not_found'] as const)(
    'removes both tokens and the user when it fails with %s',
    async (code) => {
      respond = () => createErrorResponse(code)
      signedIn()
      await state().check()
      expect(state()).toMatchObject({ user: null, isAuthenticated: false, loading: false })
      expect(storedTokens()).toEqual([undefined, undefined])
    },
  )

  it.each([
    ['the server is starting', () => createErrorResponse('unavailable')],
    ['the server has failed', () => createErrorResponse('internal')],
    ['it limits the rate of requests', () => createErrorResponse('too_many_requests')],
    ['a proxy responds with an error page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['another server responds', () => new Response('Not Found', { status: 404 })],
  ])('keeps the session while %s', async (_, reply) => {
    respond = reply
    signedIn()
    await state().check()
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
    expect(storedTokens()).toEqual(['a', 'r'])
  })

  it('does not restore a user who has logged out in the meantime', async () => {
    const reply = deferredResponse()
    signedIn()
    const checked = state().check()
    respond = () => new Response(null, { status: 204 })
    await state().logout()
    reply(json({ user: ada }))
    await checked
    expect(state()).toMatchObject({ user: null, isAuthenticated: false, loading: false })
    expect(storedTokens()).toEqual([undefined, undefined])
  })

  it.each([
    ['succeeds', () => json({ user: ada })],
    ['is refused', () => createErrorResponse('not_found')],
  ])('does not affect a user who has signed in before it %s', async (_, late) => {
    const reply = deferredResponse()
    signedIn()
    const checked = state().check()
    respond = ({ path }) =>
      path === '/auth/login' ? json({ token: 'b', refreshToken: 's', user: bob }) : json({ user: bob })
    await state().login({ email: bob.email, password: 'secret' })
    reply(late())
    await checked
    expect(state()).toMatchObject({ user: bob, isAuthenticated: true, loading: false })
    expect(storedTokens()).toEqual(['b', 's'])
  })
})

describe('a saved profile', () => {
  it('is shown only to its own user', () => {
    signedIn()
    state().setUser({ ...ada, name: 'Ada L.' } as never)
    expect(state().user?.name).toBe('Ada L.')
    state().setUser(bob as never)
    expect(state().user?.name).toBe('Ada L.')
    useAuth.setState({ user: null, isAuthenticated: false })
    state().setUser(ada as never)
    expect(state().user).toBeNull()
  })
})
