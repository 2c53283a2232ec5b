import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * Returns the token of a link that was sent by email, or null without one. The token is removed from the URL, so that it is
 * not visible and not stored in the history, and moved to the state of the history entry, so that it survives a reload.
 */
export function useLinkToken(): string | null {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const tokenInUrl = useSearchParams()[0].get('token')
  useEffect(() => {
    if (tokenInUrl !== null)
      void navigate(pathname, { replace: true, state: { token: tokenInUrl }, preventScrollReset: true })
  }, [tokenInUrl, pathname, navigate])
  return tokenInUrl ?? readToken(state)
}

const readToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null
