import type { AuthJson } from '#contract/accounts.ts'
import { ApiError } from '#contract/api-error.ts'
import { t } from '#messages/accountForms.ts'
import { withLock } from './lock.ts'
import { request } from './request.ts'
import { isRefusal } from './shop-error.ts'
import { tokens } from './tokens.ts'

const ended = new Set<() => void>()

/** Calls `listener` when the server has ended this browser's session. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}

/**
 * A working access token in place of one that the server refused, or null when the session is over. A refresh token
 * works only once, so all calls and all tabs wait for a single refresh: later ones find the token changed.
 */
export function refreshSession(refused: string): Promise<string | null> {
  return withLock('mercer-refresh', async () => {
    // Also asked after the answer: it must bring no session back that was left meanwhile, nor end a new one.
    const replaced = () => tokens.access() !== refused
    if (replaced()) return tokens.access()
    try {
      const refreshToken = tokens.refresh()
      const fresh = await refresh(refreshToken, refreshToken ? tokens.refreshKey(refreshToken) : '')
      if (!replaced()) tokens.store(fresh)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (!replaced()) endHere()
    }
    return tokens.access()
  })
}

/**
 * Exchanges a refresh token, which works once, for new tokens, and keeps them nowhere.
 * @param idempotencyKey the same again gets the same answer, should it have been lost
 * @throws ApiError `unauthenticated`, 'No refresh token available', without one
 */
export async function refresh(refreshToken: string | null, idempotencyKey: string): Promise<AuthJson> {
  if (!refreshToken) throw new ApiError('unauthenticated', { status: 401, message: t('noRefreshToken') })
  return (await request('POST /auth/refresh', { refreshToken }, { idempotencyKey }, null)) as AuthJson
}

function endHere(): void {
  tokens.clear()
  for (const listener of ended) listener()
}
