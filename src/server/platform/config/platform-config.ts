import type { Language } from '#messages/runtime/language.ts'
import type { SecretsSource } from '../secrets/secrets-source.ts'
import type { DatabaseSettings } from './database-settings.ts'
import type { MailSettings } from './mail-settings.ts'
import type { S3Settings } from './s3-settings.ts'

/** The configuration of the platform. The wings above add their own. */
export interface PlatformConfig {
  /** Processes that serve the shop under one supervisor; 0: this process alone. */
  workers: number
  port: number
  host: string
  /** The shop's public URL without a trailing slash. */
  shopUrl: string
  /** The language of pages, replies and emails. */
  language: Language
  database: DatabaseSettings
  /** The folder of the database, the pictures and the secrets. */
  dataFolder: string
  /** Where the secrets are. */
  secrets: SecretsSource
  /** An S3-compatible store; undefined without one. */
  s3: S3Settings | undefined
  /** The bucket of uploaded pictures; undefined when they are in the data folder. */
  mediaBucket: S3Settings | undefined
  /** Maximum bytes of the pictures of a bucket that are kept in the data folder; 0 keeps none. */
  mediaCacheBytes: number
  /** Whether these secrets replace those with which the database was first opened. */
  newSecrets: boolean
  development: boolean
  rateLimit: boolean
  /** Bytes of memory for cached responses; 0 disables the cache. */
  cacheBytes: number
  /** Proxies whose X-Forwarded-For is trusted, in the format of Fastify: `loopback, 10.0.0.0/8`. */
  trustProxy: string
  /** Redis in which the processes of a shop share rate limit counts. */
  redisUrl: string | undefined
  /** Other sites whose scripts may call the API with a shopper's session. */
  corsOrigins: string[]
  mail: MailSettings
  /** Whether webhooks may be sent to addresses on private networks. */
  webhooks: { privateNetworks: boolean }
  logLevel: string
}
