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
import { insertSettings } from '#demo/insert/insert-settings.ts'
import { createApp } from '#server/app/http/app.ts'
import type { Shop } from '#server/app/shop.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { withClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { assertDocumented } from './documented-replies.ts'
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
  /** Calls without a session. */
  visitor: Caller
  /** Calls with an access token from a network address. */
  callFrom(address: string, token?: string): Caller
  /** Creates an account with a verified email, and calls as its owner. */
  newShopper(name?: string): Promise<SignedIn>
  /** Creates an account without verifying its email, which may belong to another person. */
  newUnverified(email?: string, name?: string): Promise<SignedIn>
  newAdmin(): Promise<SignedIn>
  /** Signs in to an existing account, and calls as its owner. */
  signIn(email: string, password?: string): Promise<SignedIn>
  close(): Promise<void>
}

export const TEST_PASSWORD = 'correct horse'

/**
 * The whole shop on a database of its own with empty tables.
 * @param environment settings that override those of the tests
 * @param logStream receives the log
 * @param hasClock whether the database has a clock that `advanceClock` advances
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  logStream?: DestinationStream,
  { hasClock = false } = {},
): Promise<TestShop> {
  const { connection: withoutClock, drop } = await createTestDatabase()
  const connection = hasClock ? await withClock(withoutClock) : withoutClock
  // The clock is in the search path, which a pooler does not pass on.
  const pooler = hasClock ? undefined : inject('pooler')
  const replica = inject('replica') && { ...connection, host: inject('replica')?.host }
  const folder = await mkdtemp(join(tmpdir(), 'mercer-shop-'))
  const log = createLog(logStream ? (environment.LOG_LEVEL ?? 'info') : (process.env.LOG_LEVEL ?? 'silent'), logStream)
  const { shop, client, close } = await openShopParts({ connection, pooler, replica, folder, environment, log })
  await insertSettings(client.db, null)
  const app = await createApp(shop, log)
  const visitor = callerOf(app)
  let accounts = 0
  const signIn = async (email: string, password = TEST_PASSWORD) => {
    const { token, refreshToken, user } = await visitor('POST /auth/login', { email, password })
    return Object.assign(callerOf(app, token), { email, token, refreshToken, userId: user.id })
  }

  const newUnverified = async (email = `shopper-${++accounts}@example.test`, name = 'Ann Shopper') => {
    const signUp = { name, email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const { token, refreshToken, user } = await visitor('POST /auth/register', signUp)
    return Object.assign(callerOf(app, token), { email, token, refreshToken, userId: user.id })
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
    callFrom: (address, token) => callerOf(app, token, address),
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

function callerOf(app: FastifyInstance, token?: string, remoteAddress = '127.0.0.1'): Caller {
  return async (key, input, options = {}) => {
    const { method, path, body } = toRequest(key, input)
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      remoteAddress,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body && { payload: body }),
    })
    await assertDocumented(app, key, response)
    const reply = response.body === '' ? null : response.json()
    if (response.statusCode >= 400) throw shopErrorFrom(reply)
    return reply
  }
}

/** The error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ShopError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof ShopError) return outcome
  throw outcome ?? new Error('The call was expected to fail, and did not')
}
