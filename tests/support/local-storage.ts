import { vi } from 'vitest'

/** Replaces the browser's local storage with an empty one. @returns its content */
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
