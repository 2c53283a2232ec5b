import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublic, literalAddress, lookUpPublic, PrivateAddressError } from './public-addresses.ts'

interface OutsideOptions extends Pick<RequestOptions, 'method' | 'headers'> {
  signal: AbortSignal
  /** Whether private networks are allowed. */
  privateNetworks: boolean
}

/**
 * Starts a request to a user-supplied URL.
 * @throws PrivateAddressError for a private IP address; for a host name with one, the request fails with this error
 */
export function requestOutside(
  address: URL,
  { privateNetworks, ...options }: OutsideOptions,
  take: (answer: IncomingMessage) => void,
): ClientRequest {
  const literal = literalAddress(address)
  if (!privateNetworks && literal && !isPublic(literal)) throw new PrivateAddressError(literal)
  const send = address.protocol === 'https:' ? requestHttps : requestHttp
  return send(
    address,
    {
      ...options,
      // A new connection, because the address of a reused one would not have been checked.
      agent: false,
      ...(!privateNetworks && { lookup: lookUpPublic }),
    },
    take,
  )
}
