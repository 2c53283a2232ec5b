import type { IncomingMessage } from 'node:http'
import { MAX_PICTURE_BYTES } from '#contract/shop.ts'
import { t } from '#messages/pictureErrors.ts'
import { PrivateAddressError } from '../outbound/public-addresses.ts'
import { fetchUserUrl, readBody } from '../outbound/request-user-url.ts'

const MAX_MS = 20_000
const MAX_REDIRECTS = 3

/** Downloads a picture. Rejects with a message for the person who entered the URL. */
export type FetchPicture = (url: string) => Promise<Uint8Array>

/**
 * Downloads pictures with limits of time and size. The IP address is checked when each connection is made, even after
 * redirects, so that hosts in private networks cannot be reached.
 * @param privateNetworks whether private networks are allowed
 */
export const pictureFetcher =
  ({ privateNetworks }: { privateNetworks: boolean }): FetchPicture =>
  async (url) => {
    const signal = AbortSignal.timeout(MAX_MS)
    try {
      return await follow(url, MAX_REDIRECTS, { privateNetworks, signal })
    } catch (error) {
      throw new Error(describeError(error, signal), { cause: error })
    }
  }

interface Options {
  privateNetworks: boolean
  signal: AbortSignal
}

/** An error whose message is shown to users. */
class PictureError extends Error {}

async function follow(url: string, redirects: number, options: Options): Promise<Uint8Array> {
  const response = await request(new URL(url), options)
  const { statusCode = 0, headers } = response
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (redirects === 0) throw new PictureError(t('redirects'))
      return await follow(new URL(headers.location, url).href, redirects - 1, options)
    }
    if (statusCode !== 200) throw new PictureError(t('status', { status: String(statusCode) }))
    return await read(response)
  } finally {
    response.destroy()
  }
}

async function request(address: URL, options: Options): Promise<IncomingMessage> {
  if (!['http:', 'https:'].includes(address.protocol)) throw new PictureError(t('notAnAddress'))
  return fetchUserUrl(address, { ...options, headers: { accept: 'image/*', 'user-agent': 'Mercer-Import/1' } })
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = () => new PictureError(t('tooLarge', { size: MAX_PICTURE_BYTES / 1024 / 1024 }))
  if (Number(response.headers['content-length']) > MAX_PICTURE_BYTES) throw tooLarge()
  return readBody(response, MAX_PICTURE_BYTES, tooLarge)
}

function describeError(error: unknown, { aborted }: AbortSignal): string {
  if (error instanceof PictureError) return error.message
  if (error instanceof PrivateAddressError) return t('privateNetwork')
  return aborted ? t('tooLong') : t('unreachable')
}
