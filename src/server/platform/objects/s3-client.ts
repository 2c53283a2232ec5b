import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import type { S3Settings } from '../config/s3-settings.ts'
import { StoreMisconfigured, StoreUnavailable } from './object-store.ts'

const ATTEMPTS = 3
/** Doubles with each attempt. */
const FIRST_PAUSE_MS = 200
const MAX_RESPONSE_MS = 10_000
/** Minimum speed of an upload. */
const MIN_BYTES_PER_MS = 100

type Request = Parameters<S3Client['makeRequest']>[0]

/** Retries requests that failed because of the network or a busy server, and limits their time. */
class RetryingClient extends S3Client {
  override async makeRequest(request: Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        const timeoutMs = MAX_RESPONSE_MS + (request.payload?.length ?? 0) / MIN_BYTES_PER_MS
        return await withTimeout(super.makeRequest(request), timeoutMs)
      } catch (error) {
        if (attempt === ATTEMPTS || !isTemporary(error)) throw error
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      }
    }
  }
}

export const openClient = (settings: S3Settings): S3Client =>
  new RetryingClient({
    endPoint: settings.endpoint,
    bucket: settings.bucket,
    accessKey: settings.accessKeyId,
    secretKey: settings.secretAccessKey,
    region: settings.region,
    pathStyle: settings.pathStyle,
  })

/** Rejects after a time. The client cannot abort the request, so a later response is ignored. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const timer = new AbortController()
  try {
    return await Promise.race([
      work,
      sleep(ms, undefined, { signal: timer.signal }).then(() => {
        throw new TypeError(`no response within ${Math.round(ms / 1000)} seconds`)
      }),
    ])
  } finally {
    timer.abort()
  }
}

/** Whether the server replied that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3Errors.ServerError && error.statusCode === 404 && error.code !== 'NoSuchBucket'

/** Whether a retry may succeed. `fetch` rejects with a TypeError when the connection fails. */
const isTemporary = (error: unknown): boolean =>
  error instanceof S3Errors.ServerError
    ? error.statusCode >= 500 || error.statusCode === 429
    : error instanceof TypeError

/** Replaces an error of the client by one that explains what is wrong with the store. @returns other errors unchanged */
export function explainS3(error: unknown, { endpoint, bucket }: S3Settings): unknown {
  if (isTemporary(error))
    return new StoreUnavailable(`${endpoint} cannot be reached: ${describeReason(error)}`, { cause: error })
  if (!(error instanceof S3Errors.ServerError)) return error
  if (error.code === 'NoSuchBucket' || error.statusCode === 404)
    return new StoreMisconfigured(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`, { cause: error })
  return new StoreMisconfigured(`${endpoint} refuses the bucket ${bucket}: ${error.code}. ${adviceFor(error.code)}`, {
    cause: error,
  })
}

const adviceFor = (code: string): string =>
  ({
    InvalidAccessKeyId: 'See S3_ACCESS_KEY_ID.',
    SignatureDoesNotMatch: 'See S3_SECRET_ACCESS_KEY.',
    AuthorizationHeaderMalformed: 'See S3_REGION.',
    RequestTimeTooSkewed: "Set this machine's clock.",
  })[code] ?? 'See the variables S3_….'

function describeReason(error: unknown): string {
  if (error instanceof S3Errors.ServerError) return `it responds with ${error.statusCode} ${error.code}`
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
