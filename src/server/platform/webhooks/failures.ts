import { PrivateAddressError } from '../outbound/public-addresses.ts'

/** What the log of deliveries says of an answer; nothing of one that is good. */
export function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `It answered ${status}; redirects are not followed`
  if (status === 410) return 'It answered 410, which asks not to be told any more: the webhook was switched off'
  return `It answered ${status}`
}

const known: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  EAI_AGAIN: 'The name could not be looked up',
  ECONNREFUSED: 'Nobody listens there',
  ECONNRESET: 'The connection was cut',
  EPIPE: 'The connection was cut',
  ETIMEDOUT: 'There was no answer in time',
  ABORT_ERR: 'There was no answer in time',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by somebody unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is signed by somebody unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host',
}

/** Why there was no answer at all. */
export function explainFailure(error: unknown): string {
  if (error instanceof PrivateAddressError) return `${error.message}, where webhooks are not sent`
  const { code = '', message } = firstOf(error)
  return known[code] ?? String(message ?? error).slice(0, 300)
}

/** Where several addresses of a host were tried, each has failed in its own way. */
function firstOf(error: unknown): { code?: string; message?: string } {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first
}
