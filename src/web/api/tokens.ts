import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

export const TOKEN = 'auth_token'
const REFRESH_TOKEN = 'refresh_token'
const REFRESH_KEY = 'refresh_key'
export const GUEST_TOKEN = 'guest_token'

/** The session's tokens. They are in local storage, so that all tabs share them. */
export const tokens = {
  access: () => safeLocalStorage.getItem(TOKEN),
  /** The token of a guest who has begun a checkout. */
  guest: () => safeLocalStorage.getItem(GUEST_TOKEN),
  refresh: () => safeLocalStorage.getItem(REFRESH_TOKEN),
  /**
   * The idempotency key for refreshing this token. Created at the first attempt, and reused by later attempts, other tabs
   * and after reloads until there is a response.
   */
  refreshKey(refreshToken: string): string {
    const suffix = `-${refreshToken.slice(0, 12)}`
    if (!safeLocalStorage.getItem(REFRESH_KEY)?.endsWith(suffix))
      safeLocalStorage.setItem(REFRESH_KEY, newIdempotencyKey() + suffix)
    return safeLocalStorage.getItem(REFRESH_KEY) ?? ''
  },
  store({ token, refreshToken }: Tokens) {
    safeLocalStorage.setItem(TOKEN, token)
    safeLocalStorage.setItem(REFRESH_TOKEN, refreshToken)
    safeLocalStorage.removeItem(REFRESH_KEY)
  },
  clear() {
    safeLocalStorage.removeItem(TOKEN)
    safeLocalStorage.removeItem(REFRESH_TOKEN)
    safeLocalStorage.removeItem(REFRESH_KEY)
  },
}
