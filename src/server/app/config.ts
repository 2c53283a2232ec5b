import { availableParallelism } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { llmSettings, llmVariables } from '#server/discovery/assistant/llm/llm-settings.ts'
import type { AssistantConfig } from '#server/discovery/context.ts'
import { googleSettings, googleVariables } from '#server/identity/accounts/google/google-settings.ts'
import type { IdentityConfig } from '#server/identity/context.ts'
import { type MetricsAccess, MetricsSetting } from '#server/operations/metrics/access.ts'
import { databaseSettings, databaseVariables } from '#server/platform/config/database-settings.ts'
import { MailFrom, mailSettings, SmtpUrl } from '#server/platform/config/mail-settings.ts'
import { Origins, RedisUrl, TrustedProxies } from '#server/platform/config/network-settings.ts'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import { s3Settings, s3Variables } from '#server/platform/config/s3-settings.ts'
import { secretsSource } from '#server/platform/secrets/secrets-source.ts'
import type { PaymentConfig } from '#server/sales/payments/payment-config.ts'
import { stripeSettings, stripeVariables } from '#server/sales/payments/stripe/stripe-settings.ts'

const onOff = z.enum(['on', 'off'], 'Write on or off').transform((value) => value === 'on')

/** Whether a URL is an origin only; paths are appended to it. */
const isOrigin = (url: URL): boolean => url.href === `${url.origin}/`

const wholeNumber = (least: number, most: number, error: string) =>
  z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int().min(least, error).max(most, error))

const Environment = z.object({
  PORT: wholeNumber(1, 65_535, 'Write a number from 1 to 65535, such as 3000').default(3000),
  HOST: z.string().min(1).default('localhost'),
  SHOP_URL: z
    .url({
      protocol: /^https?$/,
      error: 'Write it with https:// or http://, such as https://shop.example.com',
      abort: true,
    })
    .refine(
      (url) => isOrigin(new URL(url)),
      'Write only the host, such as https://shop.example.com: no path or password',
    )
    // `HTTPS://Shop.example.com/` is the same shop as `https://shop.example.com`.
    .transform((url) => new URL(url).origin)
    .optional(),
  ...databaseVariables,
  MERCER_WORKERS: wholeNumber(0, 256, 'Write a number of processes up to 256, such as 2').optional(),
  MERCER_DATA: z.string().min(1).default('.data'),
  MERCER_DEMO: onOff.optional(),
  MERCER_OPEN: onOff.default(false),
  MERCER_DEV: onOff.default(false),
  MERCER_SECRETS: z.string().min(1).optional(),
  MERCER_SECRETS_FILE: z.string().min(1).optional(),
  MERCER_BACKUP_KEY: z.string().min(1).optional(),
  MERCER_NEW_SECRETS: onOff.default(false),
  MERCER_RATE_LIMIT: onOff.default(true),
  MERCER_CACHE_MB: wholeNumber(0, 65_536, 'Write a number of megabytes up to 65536, such as 64').default(64),
  ...s3Variables,
  MERCER_MEDIA: z.enum(['s3', 'folder'], 'Write s3 or folder').optional(),
  MERCER_MEDIA_CACHE_MB: wholeNumber(0, 1_048_576, 'Write a number of megabytes, such as 512').default(512),
  MERCER_TRUST_PROXY: TrustedProxies.default('loopback'),
  REDIS_URL: RedisUrl.optional(),
  CORS_ORIGINS: Origins.optional(),
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: MailFrom.optional(),
  MERCER_SANDBOX_PAYMENTS: onOff.default(false),
  ...stripeVariables,
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).optional(),
  ...googleVariables,
  ...llmVariables,
  MERCER_WEBHOOKS_PRIVATE: onOff.default(false),
  MERCER_METRICS: MetricsSetting.optional(),
  MERCER_REQUEST_LOG: onOff.default(false),
  MERCER_SLOW_STATEMENT_MS: wholeNumber(0, 60_000, 'Write a number of milliseconds, such as 500').default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** The names of all environment variables. */
export const settingNames = Object.keys(Environment.shape)

export interface Config extends PlatformConfig, IdentityConfig, PaymentConfig, AssistantConfig {
  demo: boolean
  /** Whether real customers can use the shop: it has an https URL or Stripe keys, or is not a demo store. */
  live: boolean
  /** The key of the backup to restore. */
  backupKey: string | undefined
  /** Whether a new shop is open from its first start. */
  open: boolean
  /** Who may read `/metrics`. */
  metrics: MetricsAccess
  /** Whether each request is logged. */
  requestLog: boolean
  /** Statements that take longer are logged; 0: none. */
  slowStatementMs: number
}

/**
 * Reads the configuration from environment variables.
 * @throws Error with one line that names the invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const { data, error } = Environment.safeParse(withoutEmpty(environment))
  if (error) {
    const [issue] = error.issues
    throw new Error(`The environment variable ${issue?.path.join('.')} is not right: ${issue?.message}`)
  }
  const shopUrl = data.SHOP_URL ?? `http://localhost:${data.PORT}`
  const https = shopUrl.startsWith('https:')
  const stripe = stripeSettings(data)
  const s3 = s3Settings(data)
  if (data.MERCER_MEDIA === 's3' && !s3)
    throw new Error('The environment variable MERCER_MEDIA is s3, and S3_ENDPOINT and the others of S3 are missing')
  const dataFolder = isAbsolute(data.MERCER_DATA) ? data.MERCER_DATA : join(folder, data.MERCER_DATA)
  if (data.PAYMENT_PROVIDER === 'stripe' && !stripe)
    throw new Error('The environment variable PAYMENT_PROVIDER is stripe, and the keys of Stripe are missing')
  const ownWorkers = process.platform === 'win32' ? 0 : availableParallelism()
  const workers = data.MERCER_DEV ? 0 : (data.MERCER_WORKERS ?? ownWorkers)
  return {
    workers,
    port: data.PORT,
    host: data.HOST,
    shopUrl,
    language: 'en',
    database: databaseSettings(data, workers),
    dataFolder,
    secrets: secretsSource(dataFolder, data.MERCER_SECRETS, data.MERCER_SECRETS_FILE),
    s3,
    mediaBucket: data.MERCER_MEDIA === 'folder' ? undefined : s3,
    mediaCacheBytes: data.MERCER_MEDIA_CACHE_MB * 1024 * 1024,
    demo: data.MERCER_DEMO ?? true,
    live: https || stripe !== undefined || data.MERCER_DEMO === false,
    sandboxPayments: !https || data.MERCER_SANDBOX_PAYMENTS,
    open: data.MERCER_OPEN,
    backupKey: data.MERCER_BACKUP_KEY,
    newSecrets: data.MERCER_NEW_SECRETS,
    development: data.MERCER_DEV,
    rateLimit: data.MERCER_RATE_LIMIT,
    // In development, code changes have to show at once.
    cacheBytes: data.MERCER_DEV ? 0 : data.MERCER_CACHE_MB * 1024 * 1024,
    trustProxy: data.MERCER_TRUST_PROXY,
    redisUrl: data.REDIS_URL,
    corsOrigins: data.CORS_ORIGINS ?? [],
    mail: mailSettings(shopUrl, data.SMTP_URL, data.MAIL_FROM),
    stripe,
    paymentProvider: data.PAYMENT_PROVIDER ?? (stripe ? 'stripe' : 'sandbox'),
    google: googleSettings(data),
    llm: llmSettings(data),
    webhooks: { privateNetworks: data.MERCER_WEBHOOKS_PRIVATE },
    // Behind a proxy that adds no header, everyone comes from a loopback address.
    metrics: data.MERCER_METRICS ?? (https ? 'off' : 'loopback'),
    requestLog: data.MERCER_REQUEST_LOG,
    slowStatementMs: data.MERCER_SLOW_STATEMENT_MS,
    logLevel: data.LOG_LEVEL,
  }
}

/** An empty `PORT=` means the default. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}
