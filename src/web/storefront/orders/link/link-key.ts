import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'

/**
 * Returns the key in the fragment of the URL, or an empty text without one. The key is removed from the URL, so that it is not visible and
 * not in the history, and moved to the state of the history entry, so that it survives a reload.
 */
export function useLinkKey(): string {
  const { pathname, search, hash, state } = useLocation()
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
  const hasPaid = new URLSearchParams(search).has(RETURNED_INTENT)
  return keyInUrl || readKey(state) || (hasPaid && safeSessionStorage.getItem(KEPT_KEY)) || ''
}

/** The parameter with the intent, which Stripe adds to the URL to which a shopper returns from the page of a payment method. */
export const RETURNED_INTENT = 'payment_intent'

const KEPT_KEY = 'order-link-key'

/** Keeps the key in this tab, because the pages of payment methods lead back without it. */
export const keepLinkKey = (key: string): void => safeSessionStorage.setItem(KEPT_KEY, key)

const readKey = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'orderKey' in state && typeof state.orderKey === 'string'
    ? state.orderKey
    : ''
