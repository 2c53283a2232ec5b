import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import type { S3Settings } from '../config/s3-settings.ts'
import { StoreRefused, StoreUnavailable } from './object-store.ts'

const ATTEMPTS = 3
/** Doubles with each attempt. */
const FIRST_PAUSE_MS = 200
const MAX_ANSWER_MS = 10_000
/** The slowest upload that is waited for. */
const BYTES_PER_MS = 100

type Request = Parameters<S3Client['makeRequest']>[0]

/** Repeats requests that the server was too busy for, or that were lost on the way, and limits their time. */
class PatientClient extends S3Client {
  override async makeRequest(request: Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTime(super.makeRequest(request), MAX_ANSWER_MS + (request.payload?.length ?? 0) / BYTES_PER_MS)
      } catch (error) {
        if (attempt === ATTEMPTS || !mayPass(error)) throw error
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      }
    }
  }
}

export const openClient = (settings: S3Settings): S3Client =>
  new PatientClient({
    endPoint: settings.endpoint,
    bucket: settings.bucket,
    accessKey: settings.accessKeyId,
    secretKey: settings.secretAccessKey,
    region: settings.region,
    pathStyle: settings.pathStyle,
  })

/** The client cannot abort a request; its answer is then ignored. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const patience = new AbortController()
  try {
    return await Promise.race([
      work,
      sleep(ms, undefined, { signal: patience.signal }).then(() => {
        throw new TypeError(`no answer in ${Math.round(ms / 1000)} seconds`)
      }),
    ])
  } finally {
    patience.abort()
  }
}

/** Whether the server answered that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3Errors.ServerError && error.statusCode === 404 && error.code !== 'NoSuchBucket'

/** `fetch` rejects with a TypeError when the connection fails. */
const mayPass = (error: unknown): boolean =>
  error instanceof S3Errors.ServerError
    ? error.statusCode >= 500 || error.statusCode === 429
    : error instanceof TypeError

/** @returns for an error of the client, one that says what is wrong with the store; any other as it is */
export function explainS3(error: unknown, { endpoint, bucket }: S3Settings): unknown {
  if (mayPass(error)) return new StoreUnavailable(`${endpoint} cannot be reached: ${reasonOf(error)}`, { cause: error })
  if (!(error instanceof S3Errors.ServerError)) return error
  if (error.code === 'NoSuchBucket' || error.statusCode === 404)
    return new StoreRefused(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`, { cause: error })
  return new StoreRefused(`${endpoint} refuses the bucket ${bucket}: ${error.code}. ${adviceFor(error.code)}`, {
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

function reasonOf(error: unknown): string {
  if (error instanceof S3Errors.ServerError) return `it answers ${error.statusCode} ${error.code}`
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
