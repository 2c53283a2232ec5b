import type { SecretsSource } from '../secrets/secrets-source.ts'
import type { DatabaseSettings } from './database-settings.ts'
import type { MailSettings } from './mail-settings.ts'
import type { S3Settings } from './s3-settings.ts'

/** The configuration of the layer `platform`. Higher layers extend it. */
export interface PlatformConfig {
  /** Number of worker processes under a supervisor; 0: this process serves the shop itself. */
  workers: number
  port: number
  host: string
  /** The shop's public URL without a trailing slash. */
  shopUrl: string
  /** Whether markets can have the pseudo-language, which shows texts that are cut or not translated. */
  pseudoLanguage: boolean
  database: DatabaseSettings
  /** The folder of the database, the pictures and the secrets. */
  dataFolder: string
  /** Where the secrets are read from. */
  secrets: SecretsSource
  /** An S3-compatible store; undefined if none is configured. */
  s3: S3Settings | undefined
  /** The bucket for uploaded pictures; undefined if they are stored in the data folder. */
  mediaBucket: S3Settings | undefined
  /** Maximum size in bytes of the local cache of pictures from a bucket; 0 disables it. */
  mediaCacheBytes: number
  /** Whether these secrets replace those that the database was first opened with. */
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
  /** The folder with the published exchange rates; undefined when none are read. */
  exchangeRates: { url: string; privateNetworks: boolean } | undefined
  logLevel: string
}
