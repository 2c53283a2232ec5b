import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { t } from '#messages/everyPage.ts'

export const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 1000

/** There was no response, or an incomplete one, because the network or the server failed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Message shown when the shop cannot be reached. */
export const unreachableMessage = (): string => t('unreachable')

/**
 * Sends a request and reads its response, by default as JSON. Without a response it is sent again, up to 3 times in all,
 * after 1000 ms times the attempt, if `mayRepeat` allows it.
 * @throws ApiError for an error of the API; `NetworkError` when no attempt got a response; another `Error` for a response
 * that is not the API's; `AbortError` when the signal aborted it
 */
export async function send<T = unknown>(
  url: string,
  init: RequestInit,
  mayRepeat: boolean,
  read: (response: Response) => Promise<T> = readJson as (response: Response) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    // A request sent while the browser is offline has certainly not arrived, so it can always be repeated.
    const offline = globalThis.navigator?.onLine === false
    try {
      return await read(await fetch(url, init))
    } catch (error) {
      const lost = toNetworkError(error)
      if (!lost) throw error
      if (attempt === MAX_ATTEMPTS || !(mayRepeat || offline)) throw lost
      await wait(RETRY_DELAY_MS * attempt, init.signal)
    }
  }
}

/** `fetch` rejects with a TypeError for every network failure; an abort is a DOMException. */
function toNetworkError(error: unknown): NetworkError | undefined {
  if (error instanceof TypeError) return new NetworkError(unreachableMessage(), { cause: error })
  return error instanceof NetworkError ? error : undefined
}

const readJson = async (response: Response): Promise<unknown> => parseResponse(response, await response.text())

/** Parses a response of the API. @throws the errors of `send` */
export function parseResponse(response: Pick<Response, 'status' | 'statusText'>, body: string): unknown {
  if (response.status === 204) return null
  const ok = response.status >= 200 && response.status < 300
  const json = parse(body)
  if (ok && json !== undefined) return json
  // The request was executed, but its result is unknown.
  if (ok) throw new NetworkError(t('unreadable'))
  throw toError(response, json)
}

/** @returns undefined for a text that is not JSON */
export function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The error of a response with this body. */
export function toError(response: Pick<Response, 'status' | 'statusText'>, json: unknown): Error {
  if (typeof json !== 'object' || json === null || !('message' in json) || typeof json.message !== 'string') {
    return new Error(`HTTP ${response.status} ${response.statusText}`.trim())
  }
  const { message, code, ...details } = json as { message: string; code?: ErrorCode }
  return code ? new ApiError(code, { ...details, message, status: response.status }) : new Error(message)
}

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
