import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The token of a link that was sent by mail; null without one. It is taken out of the address, where others would see it
 * and the browser would keep it, and stays with this entry of the history, so that a reload does not lose it.
 */
export function useLinkToken(): string | null {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const brought = useSearchParams()[0].get('token')
  useEffect(() => {
    if (brought !== null)
      void navigate(pathname, { replace: true, state: { token: brought }, preventScrollReset: true })
  }, [brought, pathname, navigate])
  return brought ?? tokenOf(state)
}

const tokenOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null
