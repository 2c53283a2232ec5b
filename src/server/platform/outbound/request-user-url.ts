import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublic, literalAddress, lookUpPublic, PrivateAddressError } from './public-addresses.ts'

interface UserUrlOptions extends Pick<RequestOptions, 'method' | 'headers'> {
  signal: AbortSignal
  /** Whether private networks are allowed. */
  privateNetworks: boolean
}

/** Sends a request to a user-supplied URL. Rejects without a response. */
export const fetchUserUrl = (address: URL, options: UserUrlOptions, body?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    requestUserUrl(address, options, resolve).on('error', reject).end(body)
  })

/** Reads the body of a response. @param tooLarge creates the error for more than `maxBytes` */
export async function readBody(response: IncomingMessage, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
  }
  return Buffer.concat(chunks)
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
