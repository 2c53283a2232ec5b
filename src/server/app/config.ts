import { availableParallelism } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { llmSettings } from '#server/discovery/assistant/llm/llm-settings.ts'
import type { AssistantConfig } from '#server/discovery/context.ts'
import { googleSettings } from '#server/identity/accounts/google/google-settings.ts'
import type { IdentityConfig } from '#server/identity/context.ts'
import type { MetricsAccess } from '#server/operations/metrics/access.ts'
import { type TracingSettings, tracingSettings } from '#server/operations/tracing/tracing-settings.ts'
import { availableMemory } from '#server/platform/config/available-memory.ts'
import { databaseSettings } from '#server/platform/config/database-settings.ts'
import { mailSettings } from '#server/platform/config/mail-settings.ts'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import { s3Settings } from '#server/platform/config/s3-settings.ts'
import { SettingsError } from '#server/platform/errors/settings-error.ts'
import { secretsSource } from '#server/platform/secrets/secrets-source.ts'
import type { PaymentConfig } from '#server/sales/payments/payment-config.ts'
import { stripeSettings } from '#server/sales/payments/stripe/stripe-settings.ts'
import { defaultWorkers } from './default-workers.ts'
import { readEnvironment, type Variables } from './environment.ts'

export interface Config extends PlatformConfig, IdentityConfig, PaymentConfig, AssistantConfig {
  /** Whether an empty database is filled with the demo store. */
  demo: boolean
  /** Whether the demo store has markets besides the default one. */
  demoMarkets: boolean
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
  /** Whether responses to GET have the header Server-Timing. */
  serverTiming: boolean
  /** Undefined when no traces are recorded. */
  tracing: TracingSettings | undefined
  /** Statements that take longer are logged; 0 disables this. */
  slowStatementMs: number
}

/**
 * Reads the configuration from environment variables.
 * @throws SettingsError with all invalid variables; its message is one line
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const data = readEnvironment(environment, [readDatabase, readSecretsSource, readBucket, readStripe, llmSettings])
  const shopUrl = data.SHOP_URL ?? `http://localhost:${data.PORT}`
  const https = shopUrl.startsWith('https:')
  const stripe = readStripe(data)
  const s3 = readBucket(data)
  const dataFolder = isAbsolute(data.MERCER_DATA) ? data.MERCER_DATA : join(folder, data.MERCER_DATA)
  return {
    workers: chooseWorkers(data),
    port: data.PORT,
    host: data.HOST,
    shopUrl,
    pseudoLanguage: data.MERCER_PSEUDO_LANGUAGE,
    database: readDatabase(data),
    dataFolder,
    secrets: readSecretsSource({ ...data, MERCER_DATA: dataFolder }),
    s3,
    mediaBucket: data.MERCER_MEDIA === 'folder' ? undefined : s3,
    mediaCacheBytes: data.MERCER_MEDIA_CACHE_MB * 1024 * 1024,
    demo: data.MERCER_DEMO !== 'off',
    demoMarkets: data.MERCER_DEMO === 'on',
    live: https || stripe !== undefined || data.MERCER_DEMO === 'off',
    sandboxPayments: !https || data.MERCER_SANDBOX_PAYMENTS,
    open: data.MERCER_OPEN,
    backupKey: data.MERCER_BACKUP_KEY,
    newSecrets: data.MERCER_NEW_SECRETS,
    development: data.MERCER_DEV,
    rateLimit: data.MERCER_RATE_LIMIT,
    // In development, code changes must be visible immediately.
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
    exchangeRates:
      data.MERCER_EXCHANGE_RATES === 'off'
        ? undefined
        : { url: data.MERCER_EXCHANGE_RATES, privateNetworks: data.MERCER_WEBHOOKS_PRIVATE },
    vies:
      data.MERCER_VIES === 'off' ? undefined : { url: data.MERCER_VIES, privateNetworks: data.MERCER_WEBHOOKS_PRIVATE },
    // With a proxy that adds no headers, all requests come from a loopback address.
    metrics: data.MERCER_METRICS ?? (https ? 'off' : 'loopback'),
    requestLog: data.MERCER_REQUEST_LOG,
    serverTiming: data.MERCER_SERVER_TIMING ?? data.MERCER_DEV,
    tracing: tracingSettings(data),
    slowStatementMs: data.MERCER_SLOW_STATEMENT_MS,
    logLevel: data.LOG_LEVEL,
  }
}

function chooseWorkers({ MERCER_DEV, MERCER_WORKERS }: Variables): number {
  if (MERCER_DEV) return 0
  const defaultCount = process.platform === 'win32' ? 0 : defaultWorkers(availableParallelism(), availableMemory())
  return MERCER_WORKERS ?? defaultCount
}

const readDatabase = (data: Variables) => databaseSettings(data, chooseWorkers(data))

const readSecretsSource = (data: Variables) =>
  secretsSource(data.MERCER_DATA, data.MERCER_SECRETS, data.MERCER_SECRETS_FILE)

function readBucket(data: Variables) {
  const s3 = s3Settings(data)
  if (data.MERCER_MEDIA === 's3' && !s3)
    throw new SettingsError([
      {
        problem: 'The environment variable MERCER_MEDIA is s3, but S3_ENDPOINT and the other S3 variables are missing',
        remedy: 'Set them, or set MERCER_MEDIA=folder',
      },
    ])
  return s3
}

function readStripe(data: Variables) {
  const stripe = stripeSettings(data)
  if (data.PAYMENT_PROVIDER === 'stripe' && !stripe)
    throw new SettingsError([
      {
        problem:
          'The environment variable PAYMENT_PROVIDER is stripe, but STRIPE_SECRET_KEY and the other keys are missing',
        remedy: 'Set them, or remove PAYMENT_PROVIDER',
      },
    ])
  return stripe
}
