import { z } from 'zod'
import { llmVariables } from '#server/discovery/assistant/llm/llm-settings.ts'
import { googleVariables } from '#server/identity/accounts/google/google-settings.ts'
import { MetricsSetting } from '#server/operations/metrics/access.ts'
import { tracingVariables } from '#server/operations/tracing/tracing-settings.ts'
import { databaseVariables } from '#server/platform/config/database-settings.ts'
import { MailFrom, SmtpUrl } from '#server/platform/config/mail-settings.ts'
import { Origins, RedisUrl, TrustedProxies } from '#server/platform/config/network-settings.ts'
import { s3Variables } from '#server/platform/config/s3-settings.ts'
import { SettingsError, type SettingsProblem } from '#server/platform/errors/settings-error.ts'
import { stripeVariables } from '#server/sales/payments/stripe/stripe-settings.ts'

const onOff = z.enum(['on', 'off'], 'Write on or off').transform((value) => value === 'on')

/** Whether a URL is an origin only; paths are appended to it. */
const isOrigin = (url: URL): boolean => url.href === `${url.origin}/`

const wholeNumber = (min: number, max: number, error: string) =>
  z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int().min(min, error).max(max, error))

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
  MERCER_DEMO: z.enum(['on', 'one-market', 'off'], 'Write on, one-market or off').default('on'),
  MERCER_OPEN: onOff.default(false),
  MERCER_DEV: onOff.default(false),
  MERCER_PSEUDO_LANGUAGE: onOff.default(false),
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
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], 'Write sandbox or stripe').optional(),
  ...googleVariables,
  ...llmVariables,
  MERCER_WEBHOOKS_PRIVATE: onOff.default(false),
  MERCER_EXCHANGE_RATES: z
    .union(
      [z.literal('off'), z.url({ protocol: /^https?$/ })],
      'Write off, or the URL of a folder with the files of the ECB',
    )
    .default('https://www.ecb.europa.eu/stats/eurofxref/'),
  MERCER_VIES: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })], 'Write off, or the URL of the REST API of VIES')
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api/'),
  MERCER_METRICS: MetricsSetting.optional(),
  MERCER_REQUEST_LOG: onOff.default(false),
  MERCER_SERVER_TIMING: onOff.optional(),
  MERCER_SLOW_STATEMENT_MS: wholeNumber(0, 60_000, 'Write a number of milliseconds, such as 500').default(500),
  ...tracingVariables,
  LOG_LEVEL: z.enum(levels, `Write one of ${levels.join(', ')}`).default('warn'),
})

/** The names of all environment variables. */
export const settingNames = Object.keys(Environment.shape)

/** The values of the environment variables, with defaults. */
export type Variables = z.output<typeof Environment>

/**
 * Reads and validates the environment variables, including the rules that involve several of them.
 * @param readers read several variables each, and throw a `SettingsError` if these contradict each other
 * @throws SettingsError with all problems
 */
export function readEnvironment(
  environment: NodeJS.ProcessEnv,
  readers: readonly ((data: Variables) => unknown)[],
): Variables {
  const variables = withoutEmpty(environment)
  const { data, error } = Environment.safeParse(variables)
  const problems = data ? findProblems(data, readers) : invalidVariables(error.issues, variables, readers)
  if (!data || problems.length > 0) throw new SettingsError(problems)
  return data
}

function findProblems(data: Variables, readers: readonly ((data: Variables) => unknown)[]): SettingsProblem[] {
  return readers.flatMap((read) => {
    try {
      read(data)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.problems
      throw error
    }
  })
}

function invalidVariables(
  issues: readonly z.core.$ZodIssue[],
  variables: NodeJS.ProcessEnv,
  readers: readonly ((data: Variables) => unknown)[],
): SettingsProblem[] {
  const remedies = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  const valid = Object.fromEntries(Object.entries(variables).filter(([name]) => !remedies.has(name)))
  const names = [...remedies.keys()].toReversed()
  // A variable that is invalid is not reported as missing too.
  const others = findProblems(Environment.parse(valid), readers).filter(
    ({ problem }) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(problem)),
  )
  const invalid = names.map((name) => ({
    problem: `The environment variable ${name} is invalid`,
    remedy: remedies.get(name) ?? '',
  }))
  return [...invalid, ...others]
}

/** An empty `PORT=` means the default. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}
