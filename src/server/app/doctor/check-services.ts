import { createClient } from '@redis/client'
import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import { MEDIA_IN_BUCKET } from '#server/platform/media/store.ts'
import type { Config } from '../config.ts'
import { advice, broken, type Finding } from './finding.ts'

const MAX_WAIT_MS = 5_000

/** Checks the external services in the settings. Each is called once, without side effects. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { mail, stripe, redisUrl, mediaBucket } = config
  const found = await Promise.all([
    mail.smtpUrl &&
      checkCall(
        () => callMailServer(mail.smtpUrl ?? ''),
        (reason) =>
          broken(
            'mail',
            `The mail server does not accept the shop: ${reason}`,
            'Check the host, port, name and password in SMTP_URL.',
          ),
      ),
    stripe &&
      checkCall(
        () => callStripe(config),
        (reason) =>
          broken(
            'payments',
            `Stripe does not accept the shop: ${reason}`,
            'Check STRIPE_SECRET_KEY, and that this machine reaches api.stripe.com.',
          ),
      ),
    redisUrl &&
      checkCall(
        () => callRedis(redisUrl),
        (reason) =>
          advice(
            'redis',
            `Redis cannot be reached, so each process counts rate limits for itself: ${reason}`,
            'Start Redis, or correct REDIS_URL.',
          ),
      ),
    mediaBucket &&
      checkCall(
        async () => {
          const { s3Store } = await import('#server/platform/objects/s3-store.ts')
          await s3Store(mediaBucket, MEDIA_IN_BUCKET).check()
        },
        (reason) =>
          broken(
            'pictures',
            `The bucket of the pictures cannot be used: ${reason}`,
            'Check the variables S3_…, and that the store runs.',
          ),
      ),
  ])
  return found.filter((each) => each !== undefined && each !== '')
}

/** Calls a service once. @param explain creates a finding from the reason why the call failed */
const checkCall = (call: () => Promise<unknown>, explain: (reason: string) => Finding): Promise<Finding | undefined> =>
  call().then(
    () => undefined,
    (error: unknown) => explain(describeInOneLine(error instanceof Error && error.cause ? error.cause : error)),
  )

async function callMailServer(smtpUrl: string): Promise<void> {
  const { checkMailServer } = await import('#server/platform/mail/smtp.ts')
  await checkMailServer(smtpUrl)
}

/** Reads a payment that does not exist, which is enough to check the key. */
async function callStripe({ stripe }: Config): Promise<void> {
  if (!stripe) return
  const { stripeProvider } = await import('#server/sales/payments/stripe/provider.ts')
  await stripeProvider(stripe, 'doctor', { timeoutMs: MAX_WAIT_MS }).readIntent('pi_mercer_doctor')
}

async function callRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: MAX_WAIT_MS } })
  // The rejected promise has the same error.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.ping()
  } finally {
    client.destroy()
  }
}
