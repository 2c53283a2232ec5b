import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

let stored: Map<string, string>
/** The module as a newly opened page loads it. */
const openPage = async () => {
  vi.resetModules()
  return (await import('./browser-storage.ts')).safeLocalStorage
}
const throwQuotaError = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

describe('the browser’s storage', () => {
  it('stores text', async () => {
    const texts = await openPage()
    texts.setItem('a', '1')
    expect([texts.getItem('a'), stored.get('a'), texts.isStored('a')]).toEqual(['1', '1', true])
    texts.removeItem('a')
    expect([texts.getItem('a'), stored.has('a')]).toEqual([null, false])
  })

  it('uses memory until the page closes when storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
    const texts = await openPage()
    expect(texts.getItem('a')).toBeNull()
    texts.setItem('a', '1')
    expect([texts.getItem('a'), texts.isStored('a')]).toEqual(['1', false])
    texts.removeItem('a')
    expect(texts.getItem('a')).toBeNull()
    expect((await openPage()).getItem('a')).toBeNull()
  })

  it('returns the last written text when storage is full', async () => {
    stored.set('a', 'old')
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(throwQuotaError)
    const texts = await openPage()
    texts.setItem('a', 'new')
    expect([texts.getItem('a'), texts.isStored('a')]).toEqual(['new', false])
    setItem.mockRestore()
    texts.setItem('a', 'newer')
    expect([texts.getItem('a'), stored.get('a'), texts.isStored('a')]).toEqual(['newer', 'newer', true])
  })
})
