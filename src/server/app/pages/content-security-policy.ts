import { createHash } from 'node:crypto'

/** Other hosts from which a page loads scripts and frames, or to which it connects. */
export interface OtherHosts {
  script: string[]
  frame: string[]
  connect: string[]
}

export interface PolicyOptions {
  /** Hosts that this page needs besides the shop's own. */
  hosts?: OtherHosts | undefined
  /** Whether the shop is served over TLS; then all content must be. */
  tls: boolean
}

/**
 * Replaces the nonce of the page's inline scripts by their hashes, so that it is the same for all visitors and can be cached.
 * Injected scripts have no nonce, get no hash, and do not run.
 */
export function securePage(page: string, nonce: string, options: PolicyOptions): { html: string; policy: string } {
  const hashes = new Set<string>()
  const marked = new RegExp(`(<script[^>]*?) nonce="${nonce}"([^>]*>)([^]*?)(</script>)`, 'g')
  const html = page.replace(marked, (_, open: string, rest: string, code: string, close: string) => {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    return open + rest + code + close
  })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: buildPolicy([...hashes], options) }
}

const buildPolicy = (hashes: string[], { hosts: { script, frame, connect } = noOthers, tls }: PolicyOptions): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...hashes].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const noOthers: OtherHosts = { script: [], frame: [], connect: [] }

/** The Permissions-Policy: payment in the provider's frames only; everything else off. */
export const permissionsPolicy = (hosts: OtherHosts = noOthers): string =>
  [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'].map(none),
    ...['magnetometer', 'microphone', 'midi', 'usb'].map(none),
    `payment=(${['self', ...hosts.frame.map((host) => `"${host}"`)].join(' ')})`,
  ].join(', ')

const none = (feature: string): string => `${feature}=()`
