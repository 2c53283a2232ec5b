import { localTexts } from '#web/browser-storage.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

export const TOKEN = 'auth_token'
const REFRESH_TOKEN = 'refresh_token'

/** The tokens of the session, in local storage, so that every tab has the same. */
export const tokens = {
  access: () => localTexts.getItem(TOKEN),
  refresh: () => localTexts.getItem(REFRESH_TOKEN),
  store({ token, refreshToken }: Tokens) {
    localTexts.setItem(TOKEN, token)
    localTexts.setItem(REFRESH_TOKEN, refreshToken)
  },
  clear() {
    localTexts.removeItem(TOKEN)
    localTexts.removeItem(REFRESH_TOKEN)
  },
}
