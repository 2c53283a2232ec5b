import { t } from '#messages/webhookFailures.ts'
import { PrivateAddressError } from '../outbound/public-addresses.ts'

/** The message for an unsuccessful HTTP status; null for success. */
export function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return t('redirect', { status: String(status) })
  if (status === 410) return t('gone')
  return t('status', { status: String(status) })
}

const messagesByCode: Record<string, () => string> = {
  ENOTFOUND: () => t('noHost'),
  EAI_AGAIN: () => t('noLookup'),
  ECONNREFUSED: () => t('refused'),
  ECONNRESET: () => t('connectionLost'),
  EPIPE: () => t('connectionLost'),
  ETIMEDOUT: () => t('timeout'),
  ABORT_ERR: () => t('timeout'),
  EHOSTUNREACH: () => t('unreachable'),
  ENETUNREACH: () => t('noNetwork'),
  CERT_HAS_EXPIRED: () => t('expired'),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => t('selfSigned'),
  SELF_SIGNED_CERT_IN_CHAIN: () => t('unknownSigner'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => t('unknownSigner'),
  ERR_TLS_CERT_ALTNAME_INVALID: () => t('otherHost'),
}

/** The message for a request that failed without a response. */
export function explainFailure(error: unknown): string {
  if (error instanceof PrivateAddressError) return t('privateNetwork', { host: error.host })
  const { code = '', message } = firstError(error)
  return messagesByCode[code]?.() ?? String(message ?? error).slice(0, 300)
}

/** If several addresses of a host were tried, returns the error of the first. */
function firstError(error: unknown): { code?: string; message?: string } {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first
}
