import { z } from 'zod'

/**
 * `warning`: the part works, and staff should look at it. `critical`: the part does not work, or soon will not.
 * `unknown`: the state could not be read.
 */
export const healthStates = ['fine', 'warning', 'critical', 'unknown'] as const
export const HealthState = z.enum(healthStates)
export type HealthState = z.output<typeof HealthState>

const count = z.int().nonnegative()
const seconds = z.number().nonnegative()
const timestamp = z.iso.datetime()

const check = <Id extends string, Figures extends z.ZodRawShape>(id: Id, figures: Figures) =>
  z.object({
    id: z.literal(id),
    state: HealthState,
    figures: z.object(figures).nullable().meta({ description: 'null when they could not be read' }),
  })

/** The result of a check of the running shop. */
export const Health = z.discriminatedUnion('id', [
  check('database', {
    /** Duration of a statement that reads no table. */
    answerMs: z.number().nonnegative(),
    /** Such as 18.4. */
    version: z.string(),
    kind: z.enum(['built-in', 'external']),
    /** Connections of the responding process, and its requests and jobs that wait for one. */
    busy: count,
    limit: count,
    waiting: count,
  }),
  check('disk', { freeBytes: count, sizeBytes: count }),
  check('replica', {
    /** Whether reads use it. */
    isUsed: z.boolean(),
    /** How far it lags behind the primary; null when it does not respond. */
    behindBytes: count.nullable(),
    behindSeconds: seconds.nullable(),
  }),
  check('workers', {
    wanted: count,
    serving: count,
    silent: count,
    /** Whether the supervisor responds. */
    isSupervised: z.boolean(),
  }),
  check('requests', {
    /** Length of the measured period, at most about an hour. */
    seconds: count,
    total: count,
    /** Requests with an internal error. */
    failed: count,
    /** Routes that are slow, with their methods; at most 3. */
    slow: z.array(z.string()),
  }),
  check('queues', {
    queues: z.array(
      z.object({
        name: z.string(),
        /** Due jobs that no worker has taken, up to 10,000. */
        due: count,
        /** How long the oldest of them has been due. */
        oldestSeconds: seconds,
      }),
    ),
  }),
  check('mail', {
    /** Without a server, emails stay in the outbox. */
    hasServer: z.boolean(),
    /** Emails that are retried after a failed attempt. */
    retried: count,
    /** Emails of the last two days that could not be sent. */
    givenUp: count,
  }),
  check('webhooks', {
    endpoints: count,
    retried: count,
    /** Deliveries of the last two days that failed permanently. */
    givenUp: count,
  }),
  check('payments', {
    provider: z.string(),
    /** Whether payments are only simulated. */
    isTest: z.boolean(),
    /** Refunds that failed at the provider and are not resolved yet. */
    refundsRefused: count,
  }),
  check('index', {
    /** Time since the product lists were last updated from the database. */
    ageSeconds: seconds,
  }),
  check('backup', {
    isScheduled: z.boolean(),
    /** Start time of the last verified backup. */
    verifiedAt: timestamp.nullable(),
    /** Whether the last backup failed, or could not be verified. */
    hasFailed: z.boolean(),
    /** Whether staff confirmed that the key is stored elsewhere. */
    isKeyKept: z.boolean(),
  }),
])
export type HealthJson = z.output<typeof Health>
