import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { S3Client } from '@bradenmacdonald/s3-lite-client'
import { vi } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { freePort } from './shop-process.ts'

/** A local server with the S3 protocol. */
export interface S3Server {
  /** Environment variables of a shop that uses the server. */
  environment: Record<string, string>
  client: S3Client
  /** `kill -9` of all its processes. */
  kill(): Promise<void>
  /** Starts the processes again with the same files. */
  start(): void
  close(): Promise<void>
}

const PARTS = ['account', 'container', 'object'] as const

const ACCESS_KEY = 'shop:owner'
const SECRET_KEY = 'secret-of-the-shop'

const programs = ['proxy', ...PARTS].map((part) => `swift-${part}-server`)

/**
 * Whether OpenStack Swift, which implements S3 and verifies signatures, can run. It needs root, because its programs
 * change their user.
 */
export const hasSwift =
  process.getuid?.() === 0 &&
  programs.every((program) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
  )

/** Starts Swift with one disk, and creates the bucket `shop`. */
export async function openSwift(): Promise<S3Server> {
  // Swift needs extended attributes, which file systems in memory do not have.
  const folder = await mkdtemp(join(tmpdir(), 'swift-'))
  const processes: ChildProcess[] = []
  const run = async (program: string, configuration: string) => {
    await writeFile(configurationPath(program), configuration)
    launch(program)
  }
  const configurationPath = (program: string) => join(folder, `${program}.conf`)
  const launch = (program: string) =>
    void processes.push(spawn(program, [configurationPath(program)], { stdio: 'ignore' }))
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  for (const part of PARTS) {
    const port = await freePort()
    const builder = join(folder, `${part}.builder`)
    for (const args of [['create', '1', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
      spawnSync('swift-ring-builder', [builder, ...args])
    await run(`swift-${part}-server`, serverConfiguration(part, folder, port))
  }
  const port = await freePort()
  await run('swift-proxy-server', proxyConfiguration(folder, port))
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({
    endPoint: endpoint,
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    region: 'us-east-1',
    bucket: 'shop',
  })
  const createBucket = () =>
    client.makeBucket('shop').then(
      () => true,
      () => false,
    )
  const killAll = () => {
    for (const child of processes) child.kill('SIGKILL')
  }
  const kill = async () => {
    for (const child of processes.splice(0)) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
  process.once('exit', killAll)
  try {
    await vi.waitUntil(createBucket, { timeout: 50_000, interval: 100 })
  } catch (error) {
    killAll()
    throw error
  }
  return {
    client,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET_KEY,
      S3_REGION: 'us-east-1',
    },
    kill,
    start: () => programs.forEach(launch),
    async close() {
      process.off('exit', killAll)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Parses the S3 settings of a shop with these environment variables. */
export const parseS3Settings = (environment: Record<string, string>) => {
  const { s3 } = readConfig(environment, '/')
  if (!s3) throw new Error('The environment has no S3 settings')
  return s3
}

const serverConfiguration = (part: string, folder: string, port: number) => `
[DEFAULT]
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
fallocate_reserve = 0
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`

const proxyConfiguration = (folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_owner = ${SECRET_KEY} .admin
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`
