import { t } from '#messages/signIn.ts'
import { call } from '#web/api/client.ts'
import { sessionTexts } from '#web/browser/browser-storage.ts'

/** Stored in this tab while the visitor is at Google. */
interface Begun {
  /** Returned with the response, to reject responses that this tab did not request. */
  state: string
  /** The ID token contains its SHA-256. The server rejects the token without the nonce. */
  nonce: string
  remember: boolean
  redirect: string | null
}

/** Response from Google. */
export type GoogleAnswer =
  | (Pick<Begun, 'nonce' | 'remember' | 'redirect'> & { token: string })
  | { problem: string; redirect: string | null }

const KEPT = 'google-sign-in'

/**
 * Redirects to Google.
 * @throws ShopError google_not_configured or google_unavailable; Error when session storage is not available
 */
export async function goToGoogle({ remember, redirect }: Pick<Begun, 'remember' | 'redirect'>): Promise<void> {
  const { authorizationUrl } = await call('GET /auth/google')
  const begun: Begun = { state: randomText(), nonce: randomText(), remember, redirect }
  sessionTexts.setItem(KEPT, JSON.stringify(begun))
  if (!sessionTexts.isKept(KEPT)) throw new Error(t('storageNeeded'))
  const url = new URL(authorizationUrl)
  url.searchParams.set('state', begun.state)
  url.searchParams.set('nonce', await hash(begun.nonce))
  location.assign(url)
}

/**
 * Reads Google's response once, and removes it from the URL so that it does not stay in the history.
 * @returns null when the URL contains no response
 */
export function takeGoogleAnswer(): GoogleAnswer | null {
  const sent = new URLSearchParams(location.hash.slice(1))
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  const begun = readBegun(sessionTexts.getItem(KEPT))
  sessionTexts.removeItem(KEPT)
  if (!sent.has('id_token') && !sent.has('error')) return null
  const redirect = begun?.redirect ?? null
  // Another tab or site started this sign-in. An attacker could otherwise sign the visitor in to the attacker's account.
  if (!begun || sent.get('state') !== begun.state) return { problem: t('notAskedFor'), redirect }
  const token = sent.get('id_token')
  if (!token) return { problem: sent.get('error') === 'access_denied' ? t('refused') : t('couldNotSignIn'), redirect }
  const { nonce, remember } = begun
  return { token, nonce, remember, redirect }
}

function readBegun(text: string | null): Begun | null {
  if (text === null) return null
  try {
    const { state, nonce, remember, redirect } = JSON.parse(text) as Record<keyof Begun, unknown>
    if (typeof state !== 'string' || typeof nonce !== 'string') return null
    return { state, nonce, remember: remember === true, redirect: typeof redirect === 'string' ? redirect : null }
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
