import { findPrefix } from '#contract/market-paths.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/signIn.ts'
import { call } from '#web/api/client.ts'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'

/** Stored in this tab while the visitor is at Google. */
interface PendingSignIn {
  /** Returned with the response, to reject responses that this tab did not request. */
  state: string
  /** The ID token contains its SHA-256. The server rejects the token without the nonce. */
  nonce: string
  remember: boolean
  redirect: string | null
  /** The base path of the market, to which Google’s response does not return. */
  base: string
}

/** Response from Google. */
export type GoogleResponse =
  | (Pick<PendingSignIn, 'nonce' | 'remember' | 'redirect'> & { token: string })
  | { problem: string; redirect: string | null }

const STORAGE_KEY = 'google-sign-in'

/**
 * Redirects to Google.
 * @throws ApiError google_not_configured or google_unavailable; Error when session storage is not available
 */
export async function redirectToGoogle({
  remember,
  redirect,
  base,
}: Pick<PendingSignIn, 'remember' | 'redirect' | 'base'>): Promise<void> {
  const { authorizationUrl } = await call('GET /auth/google')
  const pending: PendingSignIn = { state: randomText(), nonce: randomText(), remember, redirect, base }
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending))
  if (!safeSessionStorage.isStored(STORAGE_KEY)) throw new Error(t('storageNeeded'))
  const url = new URL(authorizationUrl)
  url.searchParams.set('state', pending.state)
  url.searchParams.set('nonce', await hash(pending.nonce))
  location.assign(url)
}

/**
 * Continues in the market in which the sign-in began, because Google knows only one address of the shop.
 * @returns whether the browser leaves the page
 */
export function returnToMarket(currentBase: string): boolean {
  const { base = '' } = parsePending(safeSessionStorage.getItem(STORAGE_KEY)) ?? {}
  if (base === currentBase) return false
  location.replace(base + paths.googleLogin() + location.hash)
  return true
}

/**
 * Reads Google's response once, and removes it from the URL so that it does not stay in the history.
 * @returns null when the URL contains no response
 */
export function readGoogleResponse(): GoogleResponse | null {
  const response = new URLSearchParams(location.hash.slice(1))
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  const pending = parsePending(safeSessionStorage.getItem(STORAGE_KEY))
  safeSessionStorage.removeItem(STORAGE_KEY)
  if (!response.has('id_token') && !response.has('error')) return null
  const redirect = pending?.redirect ?? null
  // Another tab or site started this sign-in. An attacker could otherwise sign the visitor in to the attacker's account.
  if (!pending || response.get('state') !== pending.state) return { problem: t('notRequested'), redirect }
  const token = response.get('id_token')
  if (!token)
    return { problem: response.get('error') === 'access_denied' ? t('googleDeclined') : t('couldNotSignIn'), redirect }
  const { nonce, remember } = pending
  return { token, nonce, remember, redirect }
}

function parsePending(text: string | null): PendingSignIn | null {
  if (text === null) return null
  try {
    const { state, nonce, remember, redirect, base } = JSON.parse(text) as Record<keyof PendingSignIn, unknown>
    if (typeof state !== 'string' || typeof nonce !== 'string') return null
    return {
      ...{ state, nonce, remember: remember === true },
      redirect: typeof redirect === 'string' ? redirect : null,
      base: typeof base === 'string' && (base === '' || findPrefix(base)) ? base : '',
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const randomText = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

async function hash(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
