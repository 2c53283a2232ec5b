import type { Language } from '#messages/runtime/language.ts'
import type { MailSettings } from './mail-settings.ts'

/** The settings that every shop process has, whatever it sells. Areas above the platform add their own. */
export interface PlatformConfig {
  port: number
  host: string
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
  /** What the shop's pages, answers and mails are written in. */
  language: Language
  /** An external PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** The folder of the database, the pictures and the secrets. */
  dataFolder: string
  /** Whether the secrets of the data folder take the place of those that the database knows. */
  newSecrets: boolean
  development: boolean
  rateLimit: boolean
  /** Bytes of memory for cached responses; 0 caches none. */
  cacheBytes: number
  /** Addresses of proxies whose X-Forwarded-For is trusted, as Fastify takes them: `loopback, 10.0.0.0/8`. */
  trustProxy: string
  /** Where the processes of a shop count calls together. */
  redisUrl: string | undefined
  /** Other sites whose scripts may call the API with a shopper's session. */
  corsOrigins: string[]
  mail: MailSettings
  /** Whether webhooks may be sent to addresses on private networks. */
  webhooks: { privateNetworks: boolean }
  logLevel: string
}
