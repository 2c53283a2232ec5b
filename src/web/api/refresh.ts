import type { AuthJson } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import { withLock } from './lock.ts'
import { send } from './send.ts'
import { tokens } from './tokens.ts'

const ended = new Set<() => void>()

/** Calls `listener` when the server has ended this browser's session. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}

/**
 * A working access token in place of one that the server refused, or null when the session is over. A refresh token
 * works only once, so all calls and all tabs wait for a single refresh: whoever comes later finds the token changed.
 */
export function refreshSession(refused: string): Promise<string | null> {
  return withLock('mercer-refresh', async () => {
    const current = tokens.access()
    if (current !== refused) return current
    try {
      const { token } = await refresh()
      return token
    } catch (error) {
      if (!isRefusal(error)) throw error
      tokens.clear()
      for (const listener of ended) listener()
      return null
    }
  })
}

/** A server that is overloaded or stopping has not said that the session is over. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ShopError && error.status < 500 && error.code !== 'too_many_requests'

/** @throws ShopError `unauthenticated`, 'No refresh token available', without a stored refresh token */
async function refresh(): Promise<AuthJson> {
  const refreshToken = tokens.refresh()
  if (!refreshToken) throw new ShopError('unauthenticated', { message: 'No refresh token available' })
  const init = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    mode: 'cors' as const,
    credentials: 'include' as const,
    body: JSON.stringify({ refreshToken }),
  }
  // Never sent twice: if only the answer was lost, the token is used up and a second use would end the session.
  const reply = (await send('/api/auth/refresh', init, false)) as AuthJson
  tokens.store(reply)
  return reply
}
