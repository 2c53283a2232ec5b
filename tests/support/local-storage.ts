import { vi } from 'vitest'

/** Stands in for the browser's local storage, empty. Returns what is in it. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  return stored
}
