import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns the key in the fragment of the URL, or an empty text without one. The key is removed from the URL, so that it is not visible and
 * not in the history, and moved to the state of the history entry, so that it survives a reload.
 */
export function useLinkKey(): string {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const keyInUrl = hash.slice(1)
  useEffect(() => {
    if (keyInUrl)
      void navigate(pathname, {
        replace: true,
        state: { ...(state as object | null), orderKey: keyInUrl },
        preventScrollReset: true,
      })
  }, [keyInUrl, pathname, state, navigate])
  return keyInUrl || readKey(state)
}

const readKey = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'orderKey' in state && typeof state.orderKey === 'string'
    ? state.orderKey
    : ''
