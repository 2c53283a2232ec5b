import { beforeEach, describe, expect, it, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  return stored
})

let answer: () => Response | Promise<Response>
vi.stubGlobal('fetch', async () => answer())

const { useAuth } = await import('./auth.ts')
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const ada = { id: '1', name: 'Ada', email: 'ada@mercer.test', role: 'user' }
const state = () => useAuth.getState()
const signedIn = () => {
  stored.set('auth_token', 'a')
  stored.set('refresh_token', 'r')
  useAuth.setState({ user: ada as never, isAuthenticated: true })
}

beforeEach(() => {
  stored.clear()
  useAuth.setState({ user: null, isAuthenticated: false, loading: false })
})

describe('signing in', () => {
  it('stores the tokens and the user', async () => {
    answer = () => json({ token: 'a', refreshToken: 'r', user: ada })
    const login = state().login({ email: ada.email, password: 'secret' })
    expect(state().loading).toBe(true)
    await expect(login).resolves.toEqual(ada)
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
    expect([stored.get('auth_token'), stored.get('refresh_token')]).toEqual(['a', 'r'])
    expect(JSON.parse(stored.get('auth-storage') ?? '').state).toEqual({ user: ada, isAuthenticated: true })
  })

  it('that fails ends loading and says why', async () => {
    answer = () => json({ code: 'invalid_credentials', message: 'wrong' }, 401)
    await expect(state().login({ email: ada.email, password: 'secret' })).rejects.toThrow('wrong')
    expect(state()).toMatchObject({ user: null, isAuthenticated: false, loading: false })
  })
})

describe('logging out', () => {
  it.each([
    ['the server agrees', () => new Response(null, { status: 204 })],
    ['the server fails', () => json({ code: 'internal', message: 'oh' }, 500)],
  ])('clears everything when %s', async (_, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    answer = reply
    signedIn()
    await state().logout()
    expect(state()).toMatchObject({ user: null, isAuthenticated: false })
    expect(stored.has('auth_token') || stored.has('refresh_token')).toBe(false)
  })
})

describe('the check at the start', () => {
  it('without a token clears the user', async () => {
    useAuth.setState({ user: ada as never, isAuthenticated: true })
    await state().check()
    expect(state()).toMatchObject({ user: null, isAuthenticated: false })
  })

  it('loads the profile', async () => {
    stored.set('auth_token', 'a')
    answer = () => json({ user: ada })
    await state().check()
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
  })

  it.each([
    ['internal', 500],
    ['unauthenticated', 401],
    ['not_found', 404],
  ])('that fails with %s removes both tokens and the user', async (code, status) => {
    answer = () => json({ code, message: 'no' }, status)
    signedIn()
    await state().check()
    expect(state()).toMatchObject({ user: null, isAuthenticated: false, loading: false })
    expect(stored.has('auth_token') || stored.has('refresh_token')).toBe(false)
  })

  it('keeps the session while the server is only starting', async () => {
    answer = () => json({ code: 'unavailable', message: 'soon' }, 503)
    signedIn()
    await state().check()
    expect(state()).toMatchObject({ user: ada, isAuthenticated: true, loading: false })
    expect(stored.get('auth_token')).toBe('a')
  })
})
