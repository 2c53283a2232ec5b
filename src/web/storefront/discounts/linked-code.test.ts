import { beforeEach, expect, it, vi } from 'vitest'

const open = async (address: string) => {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://shop.test${address}` } as PerformanceNavigationTiming,
  ])
  return import('./linked-code.ts')
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})

it('the code of a link is taken once, also after a page without it was opened', async () => {
  ;(await open('/?code=SUMMER&utm_source=mail')).rememberLinkedCode()
  const { takeLinkedCode } = await open('/cart')
  expect(takeLinkedCode()).toBe('SUMMER')
  expect(takeLinkedCode()).toBeNull()
})

it('the code of a sign-in with Google is not one', async () => {
  expect((await open('/de/login/google?code=4%2F0Abc')).takeLinkedCode()).toBeNull()
  expect((await open('/products')).takeLinkedCode()).toBeNull()
})
