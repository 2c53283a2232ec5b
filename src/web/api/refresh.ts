import type { AuthJson } from '#contract/accounts.ts'
import { ApiError } from '#contract/api-error.ts'
import { t } from '#messages/accountForms.ts'
import { withLock } from './lock.ts'
import { request } from './request.ts'
import { isRejected } from './shop-error.ts'
import { tokens } from './tokens.ts'

const endListeners = new Set<() => void>()

/** Calls `listener` when the server has ended this browser's session. Returns a function that stops it. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Returns a working access token in place of a rejected one, or null when the session is over. A refresh token works only
 * once, so all requests and tabs share a single refresh: later ones find the token already replaced.
 */
export function refreshSession(rejectedToken: string): Promise<string | null> {
  return withLock('mercer-refresh', async () => {
    // Checked again after the response, which must neither restore a session that has ended in the meantime nor end a new one.
    const isReplaced = () => tokens.access() !== rejectedToken
    if (isReplaced()) return tokens.access()
    try {
      const refreshToken = tokens.refresh()
      const newTokens = await refresh(refreshToken, refreshToken ? tokens.refreshKey(refreshToken) : '')
      if (!isReplaced()) tokens.store(newTokens)
    } catch (error) {
      if (!isRejected(error)) throw error
      if (!isReplaced()) endLocalSession()
    }
    return tokens.access()
  })
}

/**
 * Exchanges a refresh token, which works once, for new tokens. Does not store them.
 * @param idempotencyKey repeating a request with the same key returns the same tokens, in case the response was lost
 * @throws ApiError `unauthenticated`, 'No refresh token available', without one
 */
export async function refresh(refreshToken: string | null, idempotencyKey: string): Promise<AuthJson> {
  if (!refreshToken) throw new ApiError('unauthenticated', { status: 401, message: t('noRefreshToken') })
  return (await request('POST /auth/refresh', { refreshToken }, { idempotencyKey }, null)) as AuthJson
}

function endLocalSession(): void {
  tokens.clear()
  for (const listener of endListeners) listener()
}
