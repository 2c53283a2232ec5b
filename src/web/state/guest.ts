import { useSyncExternalStore } from 'react'
import { GUEST_TOKEN, tokens } from '#web/api/tokens.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'

const EMAIL = 'guest_email'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Stores the guest who begins a checkout. All tabs share it. */
export function storeGuest(token: string, email: string): void {
  safeLocalStorage.setItem(GUEST_TOKEN, token)
  safeLocalStorage.setItem(EMAIL, email)
  notify()
}

/** Removes the guest: after signing in or the purchase, or when the token has expired. */
export function removeGuest(): void {
  safeLocalStorage.removeItem(GUEST_TOKEN)
  safeLocalStorage.removeItem(EMAIL)
  notify()
}

const readEmail = (): string | null => (tokens.guest() === null ? null : safeLocalStorage.getItem(EMAIL))

/** The email address of the guest who has begun a checkout, or null. Follows changes in other tabs. */
export const useGuestEmail = (): string | null => useSyncExternalStore(subscribe, readEmail, () => null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
