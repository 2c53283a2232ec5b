import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/* Tests of features that do not exist or exist only once, as docs/security.md states. */

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
const findFiles = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(texts.get(file) ?? '')).toSorted()

interface LockedPackage {
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  integrity?: string
}
const lock: Record<string, LockedPackage> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

it('the server starts no processes except the built-in database, its own workers, and backups', () => {
  const startingFiles = findFiles(/from 'node:child_process'|from 'node:cluster'/)
  expect(startingFiles.length).toBeGreaterThan(0)
  const allowed = /^src\/server\/(platform\/database\/postgres|operations\/(workers|backup))\//
  expect(startingFiles.filter((file) => !allowed.test(file))).toEqual([])
})

it('no dependency supports LDAP, XPath, LaTeX, GraphQL, SAML, SOAP, memcache or WebSockets, or unpacks archives', () => {
  const direct = Object.keys({ ...dependencies, ...optionalDependencies })
  const forbidden =
    /ldap|xpath|latex|katex|graphql|saml|soap|memcache|jndi|^ws$|socket\.io|websocket|unzip|^tar$|adm-zip|jszip|yauzl/i
  expect(direct.length).toBeGreaterThan(40)
  expect(direct.filter((name) => forbidden.test(name))).toEqual([])
  expect(findFiles(/new WebSocket\(|RTCPeerConnection|'upgrade'/)).toEqual([])
})

it('no page listens to messages of other windows or loads content for plug-ins', () => {
  expect(findFiles(/addEventListener\(\s*'message'|window\.onmessage|<(applet|embed|object)\b/)).toEqual([])
})

it('only one component inserts HTML, which the server rendered from Markdown', () => {
  expect(findFiles(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([
    'src/server/platform/mail/templates/layout.ts',
    'src/web/root.tsx',
    'src/web/ui/rich-text.tsx',
  ])
})

it('hashes, ciphers and random values come only from well-known libraries', () => {
  const listAlgorithms = (call: RegExp) =>
    new Set(sources.flatMap((file) => [...(texts.get(file) ?? '').matchAll(call)].map(([, name]) => name)))
  expect(listAlgorithms(/create(?:Hash|Hmac)\('([^']+)'/g)).toEqual(new Set(['sha256']))
  expect([...listAlgorithms(/createCipheriv\('([^']+)'/g)].filter((name) => name !== 'aes-256-gcm')).toEqual([])
  expect(findFiles(/\b(pbkdf2|scrypt)(Sync)?\(/)).toEqual([])
  // `Math.random` is allowed for values that are not secret, such as delays and data of the demo store.
  const insecureRandom = findFiles(/Math\.random\(\)/).filter((file) =>
    /accounts|secrets|payments\/(?!.*retries)/.test(file),
  )
  expect(insecureRandom).toEqual([])
})

it('only tests lower the cost of password hashes', () => {
  expect(findFiles(/\bsetHashCost\b/)).toEqual(['src/server/identity/accounts/passwords.ts'])
})

it('certificate checks are never turned off', () => {
  expect(findFiles(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

it('every package is pinned with its hash', () => {
  const unpinned = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d/.test(String(version)),
  )
  expect(unpinned).toEqual([])
  const packages = Object.entries(lock).filter(([path, { link }]) => path !== '' && !link)
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

it('the shop does not import development dependencies', () => {
  const development = Object.keys(devDependencies).map((name) => name.replaceAll('.', '\\.').replaceAll('/', '\\/'))
  const imported = new RegExp(`^import (?!type ).*from '(${development.join('|')})[/']`, 'm')
  expect(findFiles(imported)).toEqual([])
})

it('SECURITY.md states how soon vulnerabilities in dependencies are fixed', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toMatch(/In a dependency[\s\S]*Critical.*\d days/)
})

it('the log is written only to standard output', () => {
  expect(findFiles(/^import (?!type ).*from 'pino'/m)).toEqual(['src/server/platform/log/log.ts'])
  expect(findFiles(/pino\.(destination|transport)\(/)).toEqual([])
})

it('no code of the shop is in a language with manual memory management', () => {
  const code = globSync('{src,tools}/**/*').filter((file) => /\.(c|cc|cpp|h|rs|zig|go|node|wasm)$/.test(file))
  expect(code).toEqual([])
})

it('no endpoint is an authorization server, receives logouts of other services, or signs in by hints, security questions or phone', () => {
  const calls = Object.entries<Endpoint>(endpoints)
  expect(
    calls.map(([key]) => key).filter((key) => /authorize|introspect|oauth|\/token\b|back-?channel/i.test(key)),
  ).toEqual([])
  const signingIn = calls.filter(([key]) => key.startsWith('POST /auth/'))
  expect(signingIn.length).toBeGreaterThan(5)
  const fields = signingIn.flatMap(([, { body }]) => (body && 'shape' in body ? Object.keys(body.shape as object) : []))
  expect(fields.filter((name) => /hint|question|answer|phone|sms/i.test(name))).toEqual([])
})
