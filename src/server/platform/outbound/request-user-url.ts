import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublic, literalAddress, lookUpPublic, PrivateAddressError } from './public-addresses.ts'

interface UserUrlOptions extends Pick<RequestOptions, 'method' | 'headers'> {
  signal: AbortSignal
  /** Whether private networks are allowed. */
  privateNetworks: boolean
}

/**
 * Starts a request to a user-supplied URL.
 * @throws PrivateAddressError if the URL has a private IP address; if its host name has one, the request fails with this error
 */
export function requestUserUrl(
  address: URL,
  { privateNetworks, ...options }: UserUrlOptions,
  onResponse: (response: IncomingMessage) => void,
): ClientRequest {
  const literal = literalAddress(address)
  if (!privateNetworks && literal && !isPublic(literal)) throw new PrivateAddressError(literal)
  const send = address.protocol === 'https:' ? requestHttps : requestHttp
  return send(
    address,
    {
      ...options,
      // Always a new connection, because the address of a reused one would not be checked.
      agent: false,
      ...(!privateNetworks && { lookup: lookUpPublic }),
    },
    onResponse,
  )
}
