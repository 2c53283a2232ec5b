import { localTexts } from '#web/browser/browser-storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

export const TOKEN = 'auth_token'
const REFRESH_TOKEN = 'refresh_token'
const REFRESH_KEY = 'refresh_key'

/** The tokens of the session, in local storage, so that every tab has the same. */
export const tokens = {
  access: () => localTexts.getItem(TOKEN),
  refresh: () => localTexts.getItem(REFRESH_TOKEN),
  /**
   * The Idempotency-Key of the refresh of this token: drawn for its first attempt, and the same for every other one, also of
   * another tab or after a reload, until there is an answer.
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
