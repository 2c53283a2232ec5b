import { vi } from 'vitest'

/** Replaces the browser's local storage by an empty one. @returns its entries */
export function stubLocalStorage(): Map<string, string> {
  const entries = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  return entries
}
