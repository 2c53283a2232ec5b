import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration, type JWK } from 'oidc-provider'

/** The claims of an account at the provider. */
export interface ProviderAccount {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface OpenIdProvider {
  issuer: string
  clientId: string
  /** Accounts by `sub`. */
  accounts: Map<string, ProviderAccount>
  /** Number of requests for the public keys. */
  keyRequests: number
  /** Rotates its key, and publishes only the new one. */
  rotateKeys(): Promise<void>
  /** Signs any claims, with the provider's key or another one. */
  sign(claims: JWTPayload, options?: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string }): Promise<string>
  /** The public key. */
  publicKey(): JWK
  close(): Promise<void>
}

const HOUR = 3600

interface Keys {
  kid: string
  privateKey: CryptoKey
  privateJwk: JWK
  publicJwk: JWK
}

/**
 * Opens a real OpenID provider instead of Google, with its own login pages: the certified `oidc-provider` from npm.
 * @param shopUrls URLs of the shops that may use the provider
 */
export async function openOpenIdProvider(shopUrls: string[]): Promise<OpenIdProvider> {
  const clientId = 'mercer.apps.example.test'
  const accounts = new Map<string, ProviderAccount>()
  const server = createServer((request, response) => {
    if (request.url === '/jwks') opened.keyRequests++
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let keys = await newKeys(1)
  let handle = createProvider(keys)
  const opened: OpenIdProvider = {
    issuer,
    clientId,
    accounts,
    keyRequests: 0,
    async rotateKeys() {
      keys = await newKeys(Number(keys.kid) + 1)
      handle = createProvider(keys)
    },
    sign: (claims, { key = keys.privateKey, alg = 'RS256', kid = keys.kid } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    publicKey: () => keys.publicJwk,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return opened

  function createProvider({ privateJwk }: Keys) {
    const configuration: Configuration = {
      clients: [
        {
          client_id: clientId,
          // Required for a URL without TLS, as in tests on one machine.
          application_type: 'native',
          response_types: ['id_token'],
          grant_types: ['implicit'],
          token_endpoint_auth_method: 'none',
          redirect_uris: shopUrls.map((url) => `${url}/login/google`),
        },
      ],
      responseTypes: ['id_token'],
      jwks: { keys: [privateJwk] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      ttl: { Interaction: HOUR, Session: HOUR, Grant: HOUR, IdToken: HOUR },
      cookies: { keys: ['only for tests'] },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    }
    return new Provider(issuer, configuration).callback()
  }
}

async function newKeys(number: number): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = String(number)
  const metadata = { kid, alg: 'RS256', use: 'sig' }
  return {
    kid,
    privateKey,
    privateJwk: { ...(await exportJWK(privateKey)), ...metadata } as JWK,
    publicJwk: { ...(await exportJWK(publicKey)), ...metadata } as JWK,
  }
}

/**
 * Signs in at the provider as a browser would, page by page, until it redirects to the shop.
 * @param url the URL to which the shop redirected the browser, with state and nonce
 * @returns the fragment of the URL that the browser is redirected to
 */
export async function signInAtProvider(url: string, sub: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let nextUrl = new URL(url)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const response = await fetch(nextUrl, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    form = undefined
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      nextUrl = new URL(location, nextUrl)
      if (nextUrl.hash) return new URLSearchParams(nextUrl.hash.slice(1))
      continue
    }
    const page = await response.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`The provider responded with ${response.status}: ${page.slice(0, 500)}`)
    nextUrl = new URL(action, nextUrl)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: sub, password: 'any' }) })
  }
  throw new Error('The provider did not redirect to the shop')
}
