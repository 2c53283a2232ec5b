import { newIdempotencyKey } from './idempotency-key.ts'
import { refresh } from './refresh.ts'
import { request } from './request.ts'
import { hasCode } from './shop-error.ts'

/**
 * Ends a session on the server after this browser has deleted its tokens.
 * @throws the errors of `send`; the session then lives until its refresh token expires
 */
export async function endSession(token: string, refreshToken: string | null): Promise<void> {
  const end = (access: string) => request('POST /auth/logout', undefined, { isIdempotent: true }, access)
  try {
    await end(token)
  } catch (error) {
    if (!hasCode(error, 'token_expired')) throw error
    await end((await refresh(refreshToken, newIdempotencyKey())).token)
  }
}
