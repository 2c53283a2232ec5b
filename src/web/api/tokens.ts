export interface Tokens {
  token: string
  refreshToken: string
}

const TOKEN = 'auth_token'
const REFRESH_TOKEN = 'refresh_token'

/** The tokens of the session, in local storage, so that every tab has the same. */
export const tokens = {
  access: () => localStorage.getItem(TOKEN),
  refresh: () => localStorage.getItem(REFRESH_TOKEN),
  store({ token, refreshToken }: Tokens) {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(REFRESH_TOKEN, refreshToken)
  },
  clear() {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(REFRESH_TOKEN)
  },
}
