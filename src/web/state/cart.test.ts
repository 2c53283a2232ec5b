import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'
import type { CartLine } from './lines.ts'

interface SentRequest {
  method: string
  path: string
  body: Record<string, unknown> | undefined
}
type ServerLine = Pick<CartLine, 'id' | 'productId' | 'quantity' | 'color' | 'size'>

/** Simulates the server's cart at the network. */
const server = {
  stock: 5,
  lines: [] as ServerLine[],
  sent: [] as SentRequest[],
  /** Failure of the next call of this kind: rejected before it runs, or its response lost afterwards. */
  failures: new Map<string, 'lost' | 'unreachable' | number>(),
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

vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  const { method = 'GET', body } = init
  const sent = { method, path: url.replace('/api', ''), body: body ? JSON.parse(String(body)) : undefined }
  server.sent.push(sent)
  const key = `${sent.method} ${sent.path}`
  const failure = server.failures.get(key)
  server.failures.delete(key)
  if (failure === 'unreachable') throw new TypeError('Failed to fetch')
  const response = typeof failure === 'number' ? reply({ code: 'internal', message: 'oh' }, failure) : execute(sent)
  if (failure === 'lost') throw new TypeError('Failed to fetch')
  return response
})

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const cartReply = () =>
  reply({
    takesCodes: server.lines.length > 0,
    items: server.lines.map((line) => ({
      ...line,
      name: 'Mug',
      price: 8,
      image: '/mug.svg',
      stockCount: server.stock,
    })),
  })

function execute({ method, path, body = {} }: SentRequest): Response {
  if (path === '/cart/add') {
    if (body.productId === 'odd') return reply({ code: 'invalid_request', message: 'no' }, 400)
    if (body.productId === 'gone') return reply({ code: 'not_found', message: 'not found' }, 404)
    const existing = server.lines.find((line) => line.productId === body.productId && line.color === body.color)
    const inCart = existing?.quantity ?? 0
    if (inCart + Number(body.quantity) > server.stock) {
      return reply({ code: 'out_of_stock', message: 'no', available: server.stock, inCart }, 409)
    }
    if (existing) existing.quantity += Number(body.quantity)
    else server.lines.push({ id: String(server.lines.length + 1), size: null, ...body } as ServerLine)
  }
  if (path === '/cart/update') {
    const line = server.lines.find(({ id }) => id === body.itemId)
    if (line) line.quantity = Number(body.quantity)
  }
  if (method === 'DELETE')
    server.lines = path === '/cart/clear' ? [] : server.lines.filter(({ id }) => id !== body.itemId)
  return cartReply()
}

const { useCart } = await import('./cart.ts')
const { toast } = await import('#web/ui/toast.ts')
const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})

const mug = {
  productId: 'mug',
  name: 'Mug',
  price: 8,
  image: '/mug.svg',
  stockCount: 5,
  quantity: 1,
  color: null,
  size: null,
}
const guestLine = (more: Partial<CartLine> = {}): CartLine => ({ ...mug, id: 'temp_1', ...more })
const cart = () => useCart.getState()
const units = () => cart().items.map(({ productId, quantity }) => [productId, quantity])
const onServer = () => server.lines.map(({ productId, quantity }) => [productId, quantity])
const signIn = () => stored.set('auth_token', 'token')

beforeEach(() => {
  stored.clear()
  Object.assign(server, { stock: 5, lines: [], sent: [], failures: new Map() })
  useCart.setState({ items: [], loading: false })
  errorToast.mockClear()
})

describe('a guest', () => {
  it('keeps the cart in the browser, with temporary IDs, without requests', async () => {
    await cart().add(mug)
    await cart().add({ ...mug, color: 'Red' })
    expect(cart().items.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^temp_\d+$/),
      expect.stringMatching(/^temp_\d+$/),
    ])
    expect(new Set(cart().items.map(({ id }) => id)).size).toBe(2)
    expect(JSON.parse(stored.get('cart-storage') ?? '').state.items).toHaveLength(2)
    expect(server.sent).toEqual([])
  })

  it('adds to the same line, up to the stock', async () => {
    await cart().add({ ...mug, quantity: 2 })
    await cart().add({ ...mug, quantity: 2 })
    expect(units()).toEqual([['mug', 4]])
    await expect(cart().add({ ...mug, quantity: 2 })).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { available: 5, inCart: 4 },
    })
    expect(units()).toEqual([['mug', 4]])
  })

  it('removes a line with a quantity of 0, and clears the cart', async () => {
    useCart.setState({ items: [guestLine(), guestLine({ id: 'temp_2', productId: 'lamp' })] })
    await cart().update('temp_1', 0)
    expect(units()).toEqual([['lamp', 1]])
    await cart().clear()
    expect(units()).toEqual([])
  })
})

describe('a signed-in user', () => {
  beforeEach(signIn)

  it("sees the server's response", async () => {
    await cart().add({ ...mug, quantity: 2 })
    expect(units()).toEqual([['mug', 2]])
    expect(cart().items[0]?.id).toBe('1')
    expect(cart().reply).toEqual({ takesCodes: true })
  })

  it("keeps the same line objects when the server's are equal, so that nothing renders again", async () => {
    await cart().add(mug)
    const shown = cart().items
    await cart().refresh()
    expect(server.sent.at(-1)).toMatchObject({ method: 'GET', path: '/cart' })
    expect(cart().items).toBe(shown)
    server.stock = 4
    await cart().refresh()
    expect(cart().items).not.toBe(shown)
  })

  it('sees a new quantity at once, and only the newest of several changes is sent', async () => {
    await cart().add(mug)
    const changes = [2, 3, 4, 5].map((quantity) => cart().update('1', quantity))
    expect(units()).toEqual([['mug', 5]])
    await Promise.all(changes)
    expect(units()).toEqual([['mug', 5]])
    expect(server.sent.filter(({ path }) => path === '/cart/update').map(({ body }) => body?.quantity)).toEqual([5])
  })

  it('sees the previous cart when a change is rejected', async () => {
    await cart().add(mug)
    server.failures.set('PUT /cart/update', 500)
    await expect(cart().update('1', 4)).rejects.toThrow('oh')
    expect(units()).toEqual([['mug', 1]])
  })

  it('reloads the cart after a lost response', async () => {
    server.failures.set('POST /cart/add', 'lost')
    await expect(cart().add(mug)).rejects.toThrow('Network error')
    await vi.waitFor(() => expect(units()).toEqual([['mug', 1]]))
    expect(server.sent.filter(({ path }) => path === '/cart/add')).toHaveLength(1)
  })
})

describe('signing in', () => {
  beforeEach(() => {
    signIn()
    useCart.setState({ items: [guestLine({ quantity: 2 }), guestLine({ id: 'temp_2', color: 'Red' })] })
  })

  it('moves each line to the server, and adds to existing lines', async () => {
    server.lines = [{ id: '9', productId: 'mug', quantity: 1, color: null, size: null }]
    await cart().sync()
    expect(onServer()).toEqual([
      ['mug', 3],
      ['mug', 1],
    ])
    expect(cart().items.map(({ id }) => id)).toEqual(['9', '2'])
    expect(cart().loading).toBe(false)
  })

  it('shows all lines while they are moved', async () => {
    const shown: unknown[] = []
    const stop = useCart.subscribe(({ items }) => shown.push(...items.map(({ color }) => color)))
    await cart().sync()
    stop()
    expect(shown.every((color, index) => color === (index % 2 ? 'Red' : null))).toBe(true)
  })

  it('adds what is in stock and reports the rest', async () => {
    server.stock = 3
    server.lines = [{ id: '9', productId: 'mug', quantity: 2, color: null, size: null }]
    await cart().sync()
    expect(onServer()[0]).toEqual(['mug', 3])
    expect(errorToast.mock.calls[0]?.[0]).toBe('Only 3 of “Mug” are available, so your cart has 3.')
  })

  it('reports lines that are sold out or no longer sold, and continues with the others', async () => {
    server.stock = 1
    server.lines = [{ id: '9', productId: 'mug', quantity: 1, color: null, size: null }]
    useCart.setState({
      items: [guestLine({ productId: 'gone', name: 'Old Lamp' }), guestLine({ id: 'temp_2', color: 'Red' })],
    })
    await cart().sync()
    expect(errorToast.mock.calls[0]?.[0]).toContain('“Old Lamp” is no longer sold')
    expect(onServer()).toEqual([
      ['mug', 1],
      ['mug', 1],
    ])
    expect(cart().items).toHaveLength(2)
  })

  it('reports lines that the server rejects permanently, and continues with the others', async () => {
    useCart.setState({ items: [guestLine({ productId: 'odd', name: 'Odd Lamp' }), guestLine({ id: 'temp_2' })] })
    await cart().sync()
    expect(errorToast.mock.calls[0]?.[0]).toContain('“Odd Lamp” can’t be ordered')
    expect(onServer()).toEqual([['mug', 1]])
    expect(cart().items.map(({ id }) => id)).toEqual(['1'])
  })

  it('loses nothing when the server cannot be reached, and moves the remaining lines the next time', async () => {
    server.failures.set('POST /cart/add', 'unreachable')
    await cart().sync()
    expect(onServer()).toEqual([])
    expect(cart().items).toHaveLength(2)
    await cart().sync()
    expect(onServer()).toEqual([
      ['mug', 2],
      ['mug', 1],
    ])
    expect(cart().items.every(({ id }) => !id.startsWith('temp_'))).toBe(true)
  })

  it('adds nothing twice when only a response was lost', async () => {
    server.failures.set('POST /cart/add', 'lost')
    await cart().sync()
    expect(onServer()).toEqual([['mug', 2]])
    await cart().sync()
    expect(onServer()).toEqual([
      ['mug', 2],
      ['mug', 1],
    ])
  })

  it('moves each line once when two tabs do it at the same time', async () => {
    // Importing the modules again simulates another tab: separate memory, shared storage and locks.
    vi.resetModules()
    const { useCart: otherTab } = await import('./cart.ts')
    expect(otherTab.getState().items).toHaveLength(2)
    await Promise.all([cart().sync(), otherTab.getState().sync()])
    expect(onServer()).toEqual([
      ['mug', 2],
      ['mug', 1],
    ])
  })

  it('is not undone by the outdated state of another tab', async () => {
    vi.resetModules()
    const { useCart: otherTab } = await import('./cart.ts')
    await cart().sync()
    await otherTab.getState().refresh()
    await otherTab.getState().sync()
    expect(onServer()).toEqual([
      ['mug', 2],
      ['mug', 1],
    ])
    expect(otherTab.getState().items).toHaveLength(2)
  })

  it('keeps a line that cannot be moved for another reason', async () => {
    server.failures.set('POST /cart/add', 500)
    await cart().sync()
    expect(onServer()).toEqual([['mug', 1]])
    expect(cart().items.map(({ id }) => id)).toEqual(['1', 'temp_1'])
  })
})
