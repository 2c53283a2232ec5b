import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublic, literalAddress, lookUpPublic, PrivateAddressError } from './public-addresses.ts'

interface OutsideOptions extends Pick<RequestOptions, 'method' | 'headers'> {
  signal: AbortSignal
  /** Whether addresses inside of the owner's own network are asked too. */
  privateNetworks: boolean
}

/**
 * Begins a request to an address that somebody gave.
 * @throws PrivateAddressError for an IP address on a private network; a name that leads to one ends the request with it
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
      // A connection of its own: one that was kept open would have been looked up for somebody else.
      agent: false,
      ...(!privateNetworks && { lookup: lookUpPublic }),
    },
    take,
  )
}
