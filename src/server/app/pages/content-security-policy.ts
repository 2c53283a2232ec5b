import { createHash } from 'node:crypto'

/** Other hosts that a page loads scripts and frames from, and calls. */
export interface OtherHosts {
  script: string[]
  frame: string[]
  connect: string[]
}

export interface PolicyOptions {
  /** Those that this page needs beside our own. */
  hosts?: OtherHosts | undefined
  /** Whether the shop is served over TLS, so that nothing of it may come without. */
  tls: boolean
}

/**
 * Turns the nonce on our own inline scripts into their hashes, so that the page is the same for everyone and can be
 * cached whole. A script that somebody smuggled in has no nonce, so it gets no hash and does not run.
 */
export function secure(page: string, nonce: string, options: PolicyOptions): { html: string; policy: string } {
  const hashes = new Set<string>()
  const marked = new RegExp(`(<script[^>]*?) nonce="${nonce}"([^>]*>)([^]*?)(</script>)`, 'g')
  const html = page.replace(marked, (_, open: string, rest: string, code: string, close: string) => {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    return open + rest + code + close
  })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: policyWith([...hashes], options) }
}

const policyWith = (hashes: string[], { hosts: { script, frame, connect } = noOthers, tls }: PolicyOptions): string =>
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

/** What pages may use of the browser: payment where a provider's frames take it, and nothing that a shop has no use for. */
export const permissionsPolicy = (hosts: OtherHosts = noOthers): string =>
  [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'].map(none),
    ...['magnetometer', 'microphone', 'midi', 'usb'].map(none),
    `payment=(${['self', ...hosts.frame.map((host) => `"${host}"`)].join(' ')})`,
  ].join(', ')

const none = (feature: string): string => `${feature}=()`
