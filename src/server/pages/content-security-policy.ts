import { createHash } from 'node:crypto'

/**
 * Turns the nonce on our own inline scripts into their hashes, so that the page is the same for everyone and can be
 * cached whole. A script that somebody smuggled in has no nonce, so it gets no hash and does not run.
 */
export function secure(page: string, nonce: string): { html: string; policy: string } {
  const hashes = new Set<string>()
  const marked = new RegExp(`(<script[^>]*?) nonce="${nonce}"([^>]*>)([^]*?)(</script>)`, 'g')
  const html = page.replace(marked, (_, open: string, rest: string, code: string, close: string) => {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    return open + rest + code + close
  })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: policyWith([...hashes]) }
}

const policyWith = (scripts: string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
