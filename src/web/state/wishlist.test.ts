import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'

interface SentRequest {
  method: string
  path: string
  body: { ids?: string[] } | undefined
}

/** Simulates the server's wishlist at the network. */
const server = {
  ids: [] as string[],
  limit: 200,
  sent: [] as SentRequest[],
  /**
   * Failures by method and path. `lost`: the next call is executed, but its response is lost. `unreachable` or a status: every
   * call fails without being executed, until the entry is removed.
   */
  failures: new Map<string, 'lost' | 'unreachable' | number>(),
  /** Responses wait for this after the call was executed. */
  gate: null as PromiseWithResolvers<void> | null,
}

const stored = stubLocalStorage()
let lock: Promise<unknown> = Promise.resolve()
vi.stubGlobal('navigator', {
  locks: {
    request: (_: string, task: () => Promise<unknown>) => {
      lock = lock.then(task, task)
      return lock
    },
  },
})
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')

vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  const { method = 'GET', body } = init
  const sent: SentRequest = { method, path: url.replace('/api', ''), body: body ? JSON.parse(String(body)) : undefined }
  server.sent.push(sent)
  const key = `${sent.method} ${sent.path}`
  const failure = server.failures.get(key)
  if (failure === 'unreachable') throw new TypeError('Failed to fetch')
  if (typeof failure === 'number') return reply({ code: 'internal', message: 'oh' }, failure)
  const response = execute(sent)
  await server.gate?.promise
  if (failure === 'lost') {
    server.failures.delete(key)
    throw new TypeError('Failed to fetch')
  }
  return response
})

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function execute({ method, path, body }: SentRequest): Response {
  const [, id = ''] = /^\/wishlist\/(.+)$/.exec(path) ?? []
  if (path === '/wishlist/ids') return reply({ ids: server.ids })
  if (method === 'POST') {
    const added = body?.ids?.filter((each) => !server.ids.includes(each) && each !== 'gone') ?? []
    server.ids = [...added.slice(0, server.limit - server.ids.length), ...server.ids]
    return reply({ ids: server.ids })
  }
  if (method === 'PUT' && id === 'gone') return reply({ code: 'not_found', message: 'not sold' }, 404)
  const others = server.ids.filter((each) => each !== id)
  server.ids = method === 'PUT' ? [id, ...others] : others
  return reply({ products: server.ids.map((each) => ({ id: each })) })
}

const { useWishlist } = await import('./wishlist.ts')
const { useAuth } = await import('./auth.ts')
const { toast } = await import('#web/ui/toast.ts')
const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})

const wishlist = () => useWishlist.getState()
const shown = () => wishlist().items.map(({ id }) => id)
const storedItems = () => JSON.parse(stored.get('wishlist-storage') ?? '{}').state?.items
const signIn = () => stored.set('auth_token', 'token')
const guestHas = (...ids: string[]) => useWishlist.setState({ items: ids.map((id) => ({ id, guest: true })) })
const idle = () => vi.waitFor(() => expect(wishlist().loading).toBe(false))

beforeEach(async () => {
  await idle()
  stored.clear()
  Object.assign(server, { ids: [], limit: 200, sent: [], failures: new Map() })
  useAuth.setState({ user: null, isAuthenticated: false })
  useWishlist.setState({ items: [], loading: false })
  errorToast.mockClear()
})

describe('a guest', () => {
  it('keeps distinct wishlist items in the browser, newest first, without requests', async () => {
    for (const id of ['mug', 'lamp', 'mug']) await wishlist().add(id)
    expect(shown()).toEqual(['mug', 'lamp'])
    await wishlist().remove('lamp')
    expect(storedItems()).toEqual([{ id: 'mug', guest: true }])
    expect(server.sent).toEqual([])
  })

  it('cannot exceed the limit of a wishlist', async () => {
    guestHas(...Array.from({ length: 200 }, (_, index) => `thing-${index}`))
    await expect(wishlist().add('mug')).rejects.toMatchObject({ code: 'wishlist_full' })
    await wishlist().add('thing-7')
    expect(shown()).toHaveLength(200)
  })

  it('keeps items that another tab has added in the meantime', async () => {
    await wishlist().add('mug')
    stored.set('wishlist-storage', JSON.stringify({ state: { items: [{ id: 'lamp', guest: true }] }, version: 0 }))
    await wishlist().add('rug')
    expect(shown()).toEqual(['rug', 'lamp'])
  })
})

describe('a signed-in user', () => {
  beforeEach(signIn)

  it('sees a new wishlist item at once, and the server stores it', async () => {
    const added = wishlist().add('mug')
    expect(shown()).toEqual(['mug'])
    await added
    expect(server.ids).toEqual(['mug'])
    expect(storedItems()).toEqual([{ id: 'mug', guest: false }])
  })

  it('sees the last state after many quick clicks', async () => {
    await Promise.all([
      wishlist().add('mug'),
      wishlist().remove('mug'),
      wishlist().add('mug'),
      wishlist().remove('mug'),
    ])
    expect(shown()).toEqual([])
    expect(server.ids).toEqual([])
  })

  it('sees the previous list when the server rejects or fails', async () => {
    server.ids = ['lamp']
    await wishlist().sync()
    await expect(wishlist().add('gone')).rejects.toThrow('not sold')
    expect(shown()).toEqual(['lamp'])
    server.failures.set('DELETE /wishlist/lamp', 500)
    await expect(wishlist().remove('lamp')).rejects.toThrow('oh')
    expect(shown()).toEqual(['lamp'])
  })

  it('sees the previous list when the server cannot be reached', async () => {
    server.failures.set('PUT /wishlist/mug', 'unreachable')
    await expect(wishlist().add('mug')).rejects.toThrow('Network error')
    expect(shown()).toEqual([])
  })

  it('loses nothing when a response is lost', async () => {
    server.failures.set('PUT /wishlist/mug', 'lost')
    await wishlist().add('mug')
    expect(server.ids).toEqual(['mug'])
    expect(shown()).toEqual(['mug'])
  })
})

describe('signing in', () => {
  it("moves the guest's wishlist items to the top of the server's list, once", async () => {
    server.ids = ['rug', 'mug']
    guestHas('lamp', 'mug')
    signIn()
    useAuth.setState({ user: { id: '1' } as never, isAuthenticated: true })
    await vi.waitFor(() => expect(server.ids).toEqual(['lamp', 'rug', 'mug']))
    await idle()
    expect(wishlist().items).toEqual(['lamp', 'rug', 'mug'].map((id) => ({ id, guest: false })))
    await wishlist().sync()
    expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it.each([500, 401, 'unreachable'] as const)(
    'keeps the wishlist items for the next time after %s',
    async (failure) => {
      guestHas('lamp')
      signIn()
      server.failures.set('POST /wishlist', failure)
      await wishlist().sync()
      expect(wishlist().items).toEqual([{ id: 'lamp', guest: true }])
      server.failures.clear()
      signIn()
      await wishlist().sync()
      expect(server.ids).toEqual(['lamp'])
    },
  )

  it('duplicates nothing when the response was lost', async () => {
    guestHas('lamp', 'mug')
    signIn()
    server.failures.set('POST /wishlist', 'lost')
    await wishlist().sync()
    expect(server.ids).toEqual(['lamp', 'mug'])
    expect(wishlist().items).toEqual(['lamp', 'mug'].map((id) => ({ id, guest: false })))
  })

  it("shows the server's list when the server left out a guest's item", async () => {
    server.limit = 2
    server.ids = ['rug', 'mug']
    guestHas('lamp')
    signIn()
    await wishlist().sync()
    expect(shown()).toEqual(['rug', 'mug'])
    expect(errorToast).not.toHaveBeenCalled()
  })

  it("reports when the list is full and a guest's item was left out", async () => {
    server.ids = Array.from({ length: 200 }, (_, index) => `thing-${index}`)
    guestHas('lamp')
    signIn()
    await wishlist().sync()
    expect(errorToast).toHaveBeenCalledOnce()
  })
})

it("logging out removes the account's wishlist items but not items that a guest adds afterwards", async () => {
  signIn()
  useAuth.setState({ user: { id: '1' } as never, isAuthenticated: true })
  await idle()
  await wishlist().add('mug')
  stored.delete('auth_token')
  useAuth.setState({ user: null, isAuthenticated: false })
  expect(wishlist().items).toEqual([])
  expect(storedItems()).toEqual([])
  await wishlist().add('lamp')
  expect(storedItems()).toEqual([{ id: 'lamp', guest: true }])
})

describe('while requests of an account are pending', () => {
  /** Ends one user's session and signs in another. */
  async function changeUser() {
    stored.delete('auth_token')
    useAuth.setState({ user: null, isAuthenticated: false })
    signIn()
    useAuth.setState({ user: { id: '2' } as never, isAuthenticated: true })
  }

  beforeEach(async () => {
    signIn()
    useAuth.setState({ user: { id: '1' } as never, isAuthenticated: true })
    await idle()
  })

  it('a change of user discards its wishlist items', async () => {
    const added = Promise.allSettled([wishlist().add('mug'), wishlist().add('lamp')])
    await changeUser()
    await added
    await idle()
    expect(server.sent.some(({ path }) => path === '/wishlist/lamp')).toBe(false)
  })

  it('a change of user shows the new user their own list', async () => {
    server.gate = Promise.withResolvers()
    server.ids = ['mug']
    const synced = wishlist().sync()
    await vi.waitFor(() => expect(server.sent.at(-1)?.path).toBe('/wishlist/ids'))
    const gate = server.gate
    server.gate = null
    await changeUser()
    gate.resolve()
    server.ids = ['rug']
    await synced
    expect(shown()).toEqual([])
    await vi.waitFor(() => expect(shown()).toEqual(['rug']))
  })
})

it('a list that failed to load is marked as failed until it loads', async () => {
  signIn()
  server.failures.set('GET /wishlist/ids', 500)
  const synced = wishlist().sync()
  expect(wishlist()).toMatchObject({ loading: true, failed: false })
  await synced
  expect(wishlist()).toMatchObject({ loading: false, failed: true })
  server.failures.clear()
  await wishlist().sync()
  expect(wishlist().failed).toBe(false)
})

it.each(['{', 'null', '{"state":{"items":7}}', '{"state":{"items":[null,{"id":{}},{"id":"mug"}]}}'])(
  'opens empty with %s in local storage',
  async (text) => {
    stored.set('wishlist-storage', text)
    await useWishlist.persist.rehydrate()
    expect(shown()).toEqual([])
  },
)
