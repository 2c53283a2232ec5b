import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { permissionsPolicy, securePage } from './content-security-policy.ts'

const scriptHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows the page’s own inline scripts by their hashes, and removes the nonce', () => {
  const page =
    '<script nonce="n0">one()</script><p>x</p><script type="module" nonce="n0" async="">two()</script><script nonce="n0" src="/a.js"></script>'
  const { html, policy } = securePage(page, 'n0', { tls: false })
  expect(html).toBe(
    '<script>one()</script><p>x</p><script type="module" async="">two()</script><script src="/a.js"></script>',
  )
  expect(policy).toContain(scriptHash('one()'))
  expect(policy).toContain(scriptHash('two()'))
  expect(policy).not.toContain('unsafe-inline')
})

it('adds no hash for an injected script', () => {
  const { policy } = securePage('<p><script>steal()</script></p><script nonce="other">steal()</script>', 'n0', {
    tls: false,
  })
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('sha256')
})

it('allows only the hosts that a page needs', () => {
  const hosts = {
    script: ['https://js.pay.test'],
    frame: ['https://frames.pay.test'],
    connect: ['https://api.pay.test'],
  }
  const { policy } = securePage('<script nonce="n0">one()</script>', 'n0', { hosts, tls: false })
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      `script-src 'self' https://js.pay.test ${scriptHash('one()')}`,
      "frame-src 'self' https://frames.pay.test",
      "connect-src 'self' https://api.pay.test",
    ]),
  )
  expect(securePage('', 'n0', { tls: false }).policy).not.toContain('https:')
})

it('upgrades insecure requests if the shop uses TLS', () => {
  expect(securePage('', 'n0', { tls: true }).policy).toMatch(/; upgrade-insecure-requests$/)
  expect(securePage('', 'n0', { tls: false }).policy).not.toContain('upgrade')
})

it('disables the camera, and allows payment requests only in the provider’s frames', () => {
  expect(permissionsPolicy()).toMatch(/camera=\(\).*, payment=\(self\)$/)
  const hosts = { script: [], frame: ['https://js.pay.test'], connect: [] }
  expect(permissionsPolicy(hosts)).toMatch(/payment=\(self "https:\/\/js\.pay\.test"\)$/)
})
