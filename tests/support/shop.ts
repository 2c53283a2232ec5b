import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { type CallOptions, toRequest } from '#contract/call.ts'
import type { EndpointKey, Input, Reply } from '#contract/endpoints.ts'
import { ShopError, shopErrorFrom } from '#contract/errors.ts'
import { withMarket } from '#contract/market-paths.ts'
import { insertSettings } from '#demo/insert/insert-settings.ts'
import { createApp } from '#server/app/http/app.ts'
import type { Shop } from '#server/app/shop.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { withClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { assertDocumented } from './documented-responses.ts'
import { registerSecrets } from './mail-secrets.ts'
import { openShopParts } from './shop-parts.ts'

export type Caller = <K extends EndpointKey>(key: K, input?: Input<K>, options?: CallOptions) => Promise<Reply<K>>

export type SignedIn = Caller & { email: string; token: string; refreshToken: string; userId: string }

export interface TestShop {
  app: FastifyInstance
  shop: Shop
  db: Database
  pool: pg.Pool
  readSnapshot: DatabaseClient['readSnapshot']
  /** Connection settings of PostgreSQL itself. */
  direct: pg.ClientConfig
  /** A caller without a session. */
  visitor: Caller
  /** Returns a caller with an IP address, an optional access token, and the prefix of a market. */
  callFrom(address: string, token?: string, market?: string): Caller
  /** Creates an account with a verified email. @returns a caller signed in to it */
  newShopper(name?: string): Promise<SignedIn>
  /** Creates an account with an unverified email. @returns a caller signed in to it */
  newUnverified(email?: string, name?: string): Promise<SignedIn>
  newAdmin(): Promise<SignedIn>
  /** Signs in to an existing account. @returns a caller signed in to it */
  signIn(email: string, password?: string): Promise<SignedIn>
  close(): Promise<void>
}

export const TEST_PASSWORD = 'correct horse'

/**
 * Opens a shop on a new database with empty tables.
 * @param environment settings that override the defaults for tests
 * @param logStream receives the log
 * @param hasClock whether `advanceClock` can advance the database's clock
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  logStream?: DestinationStream,
  { hasClock = false } = {},
): Promise<TestShop> {
  const { connection: withoutClock, drop } = await createTestDatabase()
  const connection = hasClock ? await withClock(withoutClock) : withoutClock
  // A pooler does not pass on the search path, which the clock needs.
  const pooler = hasClock ? undefined : inject('pooler')
  const replica = inject('replica') && { ...connection, host: inject('replica')?.host }
  const folder = await mkdtemp(join(tmpdir(), 'mercer-shop-'))
  const log = createLog(logStream ? (environment.LOG_LEVEL ?? 'info') : (process.env.LOG_LEVEL ?? 'silent'), logStream)
  const { shop, client, close } = await openShopParts({ connection, pooler, replica, folder, environment, log })
  await insertSettings(client.db, null)
  const app = await createApp(shop, log)
  const visitor = createCaller(app)
  let accounts = 0
  const signIn = async (email: string, password = TEST_PASSWORD) => {
    const { token, refreshToken, user } = await visitor('POST /auth/login', { email, password })
    return Object.assign(createCaller(app, token), { email, token, refreshToken, userId: user.id })
  }

  const newUnverified = async (email = `shopper-${++accounts}@example.test`, name = 'Ann Shopper') => {
    const signUp = { name, email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const { token, refreshToken, user } = await visitor('POST /auth/register', signUp)
    return Object.assign(createCaller(app, token), { email, token, refreshToken, userId: user.id })
  }
  registerSecrets(client.db, shop.secrets)

  return {
    app,
    shop,
    db: client.db,
    pool: client.pool,
    readSnapshot: client.readSnapshot,
    direct: client.direct,
    visitor,
    callFrom: (address, token, market) => createCaller(app, token, address, market),
    async newShopper(name) {
      const shopper = await newUnverified(undefined, name)
      await client.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, shopper.userId))
      return shopper
    },
    newUnverified,
    async newAdmin() {
      const email = `admin-${++accounts}@example.test`
      const signUp = { name: 'Ada Admin', email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
      await visitor('POST /auth/register', signUp)
      await client.db.update(users).set({ role: 'admin', emailVerifiedAt: new Date() }).where(eq(users.email, email))
      return signIn(email)
    },
    signIn,
    async close() {
      await app.close()
      await close()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}

export function createCaller(
  app: FastifyInstance,
  token?: string,
  remoteAddress = '127.0.0.1',
  market = '',
  headers: Record<string, string> = {},
): Caller {
  return async (key, input, options = {}) => {
    const { method, path, body } = toRequest(key, input)
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: market ? withMarket(market, path) : path,
      remoteAddress,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body && { payload: body }),
    })
    await assertDocumented(app, key, response)
    const responseBody = response.body === '' ? null : response.json()
    if (response.statusCode >= 400) throw shopErrorFrom(responseBody)
    return responseBody
  }
}

/** Awaits a call that must fail. @returns its error */
export async function expectFailure(call: Promise<unknown>): Promise<ShopError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof ShopError) return outcome
  throw outcome ?? new Error('The call was expected to fail, but succeeded')
}
