import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { examples, isInstalled, openProxy } from '../faults/proxy.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer, WITHOUT_PGBOUNCER } from '../support/pgbouncer.ts'
import { hasRedis, openRedis, type RedisServer } from '../support/redis-server.ts'
import { type ReplicatedPostgres, startReplicated } from '../support/replicated-postgres.ts'
import { hasSwift, openSwift, type S3Server } from '../support/s3-server.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'

export const WORKERS = 2

/** Two shops behind HAProxy, on PgBouncer, a primary with a replica, Swift, and Redis. */
export interface Cluster {
  /** Of HAProxy. */
  url: string
  shops: readonly ShopProcess[]
  /** `kill -9` of a shop with its workers. @returns when it serves requests again at the same address */
  killShop(index: number): Promise<void>
  bouncer: PgBouncer
  postgres: ReplicatedPostgres
  swift: S3Server
  redis: RedisServer
  /** Restarts both shops with limits on calls, which the test's own buyers would exceed. */
  limitCalls(): Promise<void>
  /** The test's connections to the primary. */
  client: DatabaseClient
  close(): Promise<void>
}

/** Why no cluster can be started here; undefined when it can. */
export function whyNoCluster(): string | undefined {
  if (!hasPgBouncer) return WITHOUT_PGBOUNCER
  if (!isInstalled(examples.HAProxy)) return 'The cluster needs haproxy: apt-get install haproxy'
  if (!hasRedis) return 'The cluster needs redis-server: apt-get install redis-server'
  return hasSwift
    ? undefined
    : 'The cluster needs root and OpenStack Swift (swift-proxy, -account, -container, -object)'
}

export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-cluster-'))
  const postgres = await startReplicated(folder)
  const { connection } = postgres.primary
  const bouncer = await startPgBouncer(connection, { mode: 'transaction', size: 20, folder })
  const swift = await openSwift()
  const redis = await openRedis()
  const start = (port: string, limits: 'on' | 'off' = 'off') =>
    startShopProcess({
      PORT: port,
      DATABASE_URL: `postgres://${connection.user}@${bouncer.host}:${bouncer.port}/${connection.database}`,
      DATABASE_DIRECT_URL: toUrl(connection),
      DATABASE_READ_URL: toUrl(postgres.replica),
      ...swift.environment,
      REDIS_URL: redis.url,
      MERCER_WORKERS: String(WORKERS),
      MERCER_DATA: folder,
      MERCER_DEMO: 'off',
      MERCER_OPEN: 'on',
      MERCER_RATE_LIMIT: limits,
    })
  const ports = [String(await freePort()), String(await freePort())]
  const shops: ShopProcess[] = []
  for (const port of ports) shops.push(await start(port))
  const proxy = await openProxy({ ...examples.HAProxy, config: balancing(ports) }, '')
  const client = connect(connection, () => {})
  return {
    url: proxy.url,
    shops,
    async killShop(index) {
      await shops[index]?.kill()
      shops[index] = await start(ports[index] ?? '')
    },
    bouncer,
    postgres,
    swift,
    redis,
    async limitCalls() {
      for (const [index, port] of ports.entries()) {
        await shops[index]?.stop()
        shops[index] = await start(port, 'on')
      }
    },
    client,
    async close() {
      await proxy.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await client.close()
      await swift.close()
      await redis.stop()
      await bouncer.kill()
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** The example without TLS, with both of its machines. */
const balancing =
  ([first, second]: string[]) =>
  (port: number): string =>
    readFileSync('deploy/haproxy.cfg', 'utf8')
      .replaceAll(/^ *(bind :443|http-request redirect) .*$/gm, '')
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace('10.0.0.11:3000', `127.0.0.1:${first}`)
      .replace('10.0.0.12:3000', `127.0.0.1:${second}`)

const toUrl = ({ user, host, port, database }: pg.PoolConfig) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
