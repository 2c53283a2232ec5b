import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { readSecrets, rotateSigningKeys, watchSigningKeys } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import type { SigningKey } from '#server/platform/secrets/signing-keys.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

const principal: Principal = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 'user' }
const readKeyId = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

describe('an access token', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const requestProfile = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await shop.app.inject({ url: '/api/user/profile', headers })
    return [response.statusCode, response.json().code]
  }
  const currentKey = () => shop.shop.secrets.signingKeys[0] as SigningKey
  const sign = (header: object = {}, claims: object = {}, key: SigningKey['key'] | Uint8Array = currentKey().key) =>
    new SignJWT({
      sub: principal.userId,
      sid: principal.sessionId,
      role: 'admin',
      iss: 'mercer',
      aud: 'mercer-api',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: currentKey().kid, ...header })
      .sign(key)

  it('signed by the shop is accepted', async () => {
    const { token } = await shop.newShopper()
    expect(await requestProfile(token)).toEqual([200, undefined])
    // No account has this ID, but the token itself is valid.
    expect((await shop.shop.accessTokens.read(await sign())).userId).toBe(principal.userId)
  })

  it.each<[string, () => Promise<string>]>([
    ['signed by another key', () => sign({}, {}, new Uint8Array(32))],
    ['signed with another hash algorithm', () => sign({ alg: 'HS512' }, {}, Buffer.alloc(64, 1))],
    ['of another type', () => sign({ typ: 'JWT' })],
    ['without a type', () => sign({ typ: undefined })],
    ['without a key ID', () => sign({ kid: undefined })],
    ['with an unknown key ID', () => sign({ kid: 'another' })],
    ['of another issuer', () => sign({}, { iss: 'https://elsewhere.test' })],
    ['for another audience', () => sign({}, { aud: 'elsewhere' })],
    ['without an audience', () => sign({}, { aud: undefined })],
    ['without an expiry', () => sign({}, { exp: undefined })],
    ['without a session', () => sign({}, { sid: undefined })],
    ['of an unknown role', () => sign({}, { role: 'owner' })],
    ['cut short', async () => (await sign()).slice(0, -5)],
    ['unsigned', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign()).split('.')[1]}.`],
    ['not a JWT', async () => 'nonsense'],
    ['made of empty parts', async () => '..'],
  ])('that is %s is rejected', async (_, forge) => {
    expect(await requestProfile(await forge())).toEqual([401, 'unauthenticated'])
  })

  it('is rejected after its expiry, even if it was accepted before', async () => {
    expect(await requestProfile(await shop.shop.accessTokens.sign(principal, new Date(Date.now() - 1_000)))).toEqual([
      401,
      'token_expired',
    ])
    const { token } = await shop.newShopper()
    expect(await requestProfile(token)).toEqual([200, undefined])
    vi.setSystemTime(Date.now() + 15 * 60_000)
    try {
      expect(await requestProfile(token)).toEqual([401, 'token_expired'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('expires no later than its session', async () => {
    const end = Math.floor(Date.now() / 1000) + 60
    const token = await shop.shop.accessTokens.sign(principal, new Date(end * 1000))
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp).toBe(end)
  })
})

describe('the signing keys', () => {
  let folder: string
  let processes: AccessTokens[]
  let stops: (() => void)[]
  const onError = (error: unknown) => {
    throw error
  }
  const openProcess = async () => {
    const { signingKeys } = await readSecrets(secretsInFolder(folder))
    const tokens = new AccessTokens(signingKeys)
    const useKeys = vi.fn((keys: SigningKey[]) => tokens.useKeys(keys))
    stops.push(watchSigningKeys(secretsInFolder(folder), { onKeys: useKeys, onError }, 10))
    return Object.assign(tokens, { useKeysSpy: useKeys })
  }
  const waitForKeys = (opened: Awaited<ReturnType<typeof openProcess>>[], times = 1) =>
    vi.waitUntil(() => opened.every(({ useKeysSpy }) => useKeysSpy.mock.calls.length >= times), {
      timeout: 5_000,
      interval: 5,
    })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mercer-keys-'))
    processes = []
    stops = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const stop of stops) stop()
    await rm(folder, { recursive: true })
  })

  it('are created once by several starting processes, in a file that only its owner can read', async () => {
    processes = await Promise.all([openProcess(), openProcess(), openProcess()])
    const token = await (processes[0] as AccessTokens).sign(principal)
    for (const each of processes) expect(await each.read(token)).toEqual(principal)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('are rotated without a restart, and tokens of the previous key stay valid until they expire', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    const oldToken = await first.sign(principal)
    const signsFrom = await rotateSigningKeys(secretsInFolder(folder), { leaked: false })
    expect(signsFrom.getTime() - Date.now()).toBeGreaterThan(50_000)
    await waitForKeys([first, second])
    expect(readKeyId(await first.sign(principal))).toBe(readKeyId(oldToken))

    vi.setSystemTime(signsFrom)
    const newToken = await first.sign(principal)
    expect(readKeyId(newToken)).not.toBe(readKeyId(oldToken))
    expect(await second.read(newToken)).toEqual(principal)
    expect(await second.read(oldToken)).toEqual(principal)

    vi.setSystemTime(signsFrom.getTime() + 15 * 60_000)
    await rotateSigningKeys(secretsInFolder(folder), { leaked: false })
    const remainingKeys = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')).signingKeys
    expect(remainingKeys.map(({ kid }: { kid: string }) => kid)).toEqual([readKeyId(newToken), expect.any(String)])
  })

  it('reject tokens of a leaked key as soon as the process reads its replacement', async () => {
    const process = await openProcess()
    const oldToken = await process.sign(principal)
    await process.read(oldToken)
    await rotateSigningKeys(secretsInFolder(folder), { leaked: true })
    await waitForKeys([process])
    expect((await expectFailure(process.read(oldToken))).code).toBe('unauthenticated')
    expect(await process.read(await process.sign(principal))).toEqual(principal)
  })

  it('include the single key of earlier versions until it is rotated', async () => {
    const tokenKey = Buffer.alloc(32, 7).toString('base64url')
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ tokenKey }))
    const before = await readSecrets(secretsInFolder(folder))
    const process = await openProcess()
    const oldToken = await process.sign(principal)
    await rotateSigningKeys(secretsInFolder(folder), { leaked: false })
    await waitForKeys([process])
    expect(await process.read(oldToken)).toEqual(principal)
    const after = await readSecrets(secretsInFolder(folder))
    expect([after.shopId, after.sandboxSigningSecret]).toEqual([before.shopId, before.sandboxSigningSecret])
  })

  it('in a read-only file are reloaded after the operator replaces them as the rotation command describes', async () => {
    const file = join(folder, 'mercer')
    const tokenKey = Buffer.alloc(32, 7).toString('base64url')
    await writeFile(file, tokenKey, { mode: 0o400 })
    const source = { kind: 'file', file } as const
    const { signingKeys } = await readSecrets(source)
    const tokens = new AccessTokens(signingKeys)
    const useKeys = vi.fn((keys: SigningKey[]) => tokens.useKeys(keys))
    stops.push(watchSigningKeys(source, { onKeys: useKeys, onError }, 10))
    const oldToken = await tokens.sign(principal)

    const message = await rotateSigningKeys(source, { leaked: false }).catch((error: Error) => error.message)
    expect(message).toMatch(
      /^Mercer does not write to MERCER_SECRETS_FILE \(.*\)\. Set its signingKeys to these; processes read/,
    )
    const keys = JSON.parse(String(message).slice(String(message).indexOf(': [') + 2))
    await rm(file)
    await writeFile(file, JSON.stringify({ tokenKey, signingKeys: keys }), { mode: 0o400 })
    await vi.waitUntil(() => useKeys.mock.calls.length > 0, { timeout: 5_000, interval: 5 })
    expect(await tokens.read(oldToken)).toEqual(principal)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(readKeyId(await tokens.sign(principal))).not.toBe(readKeyId(oldToken))
    expect(await readdir(folder)).toEqual(['mercer'])
  })

  it('in an environment variable are read as from a file, and rotated with a restart', async () => {
    await openProcess()
    const text = await readFile(join(folder, 'secrets.json'), 'utf8')
    const source = { kind: 'environment', text } as const
    expect((await readSecrets(source)).shopId).toBe((await readSecrets(secretsInFolder(folder))).shopId)
    await expect(rotateSigningKeys(source, { leaked: true })).rejects.toThrow(/restart every process: \[\{"kid"/)
  })

  it('are read from a read-only folder without a write', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root writes anywhere')
    await openProcess()
    await chmod(folder, 0o500)
    try {
      expect((await readSecrets(secretsInFolder(folder))).shopId).toBeTruthy()
    } finally {
      await chmod(folder, 0o700)
    }
  })
})
