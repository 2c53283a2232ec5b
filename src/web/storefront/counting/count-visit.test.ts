import { expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../../tests/support/local-storage.ts'

stubLocalStorage()
vi.stubGlobal('location', { pathname: '/', hash: '' })
vi.stubGlobal('scrollY', 0)
vi.stubGlobal('addEventListener', () => {})
const reports: Promise<{ steps?: string[] }>[] = []
vi.stubGlobal('navigator', {
  sendBeacon: (_: string, body: Blob) => reports.push(body.text().then((text) => JSON.parse(text))),
})

const { startCounting } = await import('./count-visit.ts')
const { useCart } = await import('../../state/cart.ts')

const line = {
  id: '1',
  productId: 'mug',
  name: 'Mug',
  image: null,
  price: 10,
  quantity: 1,
  stockCount: 5,
  heldBefore: false,
}
const steps = async () => (await Promise.all(reports)).flatMap(({ steps }) => steps ?? [])

it('counts the first addition to the cart once, and no cart that was loaded from the server', async () => {
  startCounting()
  useCart.setState({ loading: true })
  useCart.setState({ items: [line] as never })
  useCart.setState({ loading: false })
  expect(await steps()).toEqual(['visit'])
  useCart.setState({ items: [{ ...line, quantity: 2 }] as never })
  useCart.setState({ items: [{ ...line, quantity: 3 }] as never })
  expect(await steps()).toEqual(['visit', 'cart'])
})
