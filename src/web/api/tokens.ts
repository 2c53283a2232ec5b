import { localTexts } from '#web/browser/browser-storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

export const TOKEN = 'auth_token'
const REFRESH_TOKEN = 'refresh_token'
const REFRESH_KEY = 'refresh_key'

/** The session's tokens. They are in local storage, so that all tabs share them. */
export const tokens = {
  access: () => localTexts.getItem(TOKEN),
  refresh: () => localTexts.getItem(REFRESH_TOKEN),
  /**
   * The idempotency key for refreshing this token. Created at the first attempt, and reused by later attempts, other tabs
   * and after reloads until there is a response.
   */
  refreshKey(refreshToken: string): string {
    const mark = `-${refreshToken.slice(0, 12)}`
    if (!localTexts.getItem(REFRESH_KEY)?.endsWith(mark)) localTexts.setItem(REFRESH_KEY, newIdempotencyKey() + mark)
    return localTexts.getItem(REFRESH_KEY) ?? ''
  },
  store({ token, refreshToken }: Tokens) {
    localTexts.setItem(TOKEN, token)
    localTexts.setItem(REFRESH_TOKEN, refreshToken)
    localTexts.removeItem(REFRESH_KEY)
  },
  clear() {
    localTexts.removeItem(TOKEN)
    localTexts.removeItem(REFRESH_TOKEN)
    localTexts.removeItem(REFRESH_KEY)
  },
}
