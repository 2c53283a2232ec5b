import { adminPaths } from '#contract/admin-paths.ts'
import type { HealthJson } from '#contract/health.ts'
import { t } from '#messages/adminSystem.ts'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'

/** Texts about a part of the shop on the system page. */
export interface CheckText {
  /** Sentences that describe the state. */
  states: string[]
  /** What to do if it needs attention. */
  advice: string
  link?: { to: string; label: string }
}

const minutes = (seconds: number): number => Math.round(seconds / 60)

type Figures<I extends HealthJson['id']> = NonNullable<Extract<HealthJson, { id: I }>['figures']>

const describe: { [I in HealthJson['id']]: (figures: Figures<I>) => CheckText } = {
  database: ({ version, kind, answerMs, waiting, limit }) => ({
    states: [
      t('databaseText', {
        version,
        kind: kind === 'external' ? 'external' : 'other',
        ms: answerMs < 1 ? '< 1' : String(Math.round(answerMs)),
      }),
      ...(waiting > 0 ? [t('databaseWaiting', { count: waiting, limit: String(limit) })] : []),
    ],
    advice: t('databaseAdvice'),
  }),
  disk: ({ freeBytes, sizeBytes }) => ({
    states: [t('diskText', { free: formatBytes(freeBytes), size: formatBytes(sizeBytes) })],
    advice: t('diskAdvice'),
  }),
  replica: ({ isUsed, behindSeconds }) => ({
    states: [isUsed ? describeLag(Math.round(behindSeconds ?? 0)) : t('replicaUnused')],
    advice: t('replicaAdvice'),
  }),
  workers: ({ serving, wanted, silent }) => ({
    states: [
      t('workersText', { serving: String(serving), wanted }),
      ...(silent > 0 ? [t('workersSilent', { count: silent })] : []),
    ],
    advice: t('workersAdvice'),
  }),
  requests: ({ seconds, total, failed, slow }) => ({
    states: [
      total > 0 ? t('requestsText', { total, failed, minutes: Math.max(1, minutes(seconds)) }) : t('requestsNone'),
      ...(slow.length > 0 ? [t('requestsSlow', { routes: slow.join(', ') })] : []),
    ],
    advice: slow.length > 0 ? t('requestsSlowAdvice') : t('requestsFailedAdvice'),
  }),
  queues: ({ queues }) => {
    const oldest = minutes(Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds)))
    const due = queues.reduce((sum, queue) => sum + queue.due, 0)
    return {
      states: [oldest > 0 ? t('queuesLate', { count: due, minutes: oldest }) : t('queuesText')],
      advice: t('queuesAdvice'),
    }
  },
  index: ({ ageSeconds }) => ({
    states: [minutes(ageSeconds) > 0 ? t('indexLate', { minutes: minutes(ageSeconds) }) : t('indexText')],
    advice: t('indexAdvice'),
  }),
  payments: ({ provider, isTest, refundsRefused }) => ({
    states: [
      isTest ? t('paymentsTest') : t('paymentsText', { provider }),
      ...(refundsRefused > 0 ? [t('paymentsRefused', { count: refundsRefused })] : []),
    ],
    advice: refundsRefused > 0 ? t('paymentsRefusedAdvice') : t('paymentsTestAdvice'),
    ...(refundsRefused > 0 && {
      link: { to: adminPaths.orders({ concern: 'refund_failed' }), label: t('openOrders') },
    }),
  }),
  mail: ({ hasServer, retried, givenUp }) => ({
    states: problemsOrDefault(
      hasServer ? t('mailText') : t('mailNone'),
      retried > 0 && t('mailRetried', { count: retried }),
      givenUp > 0 && t('mailGivenUp', { count: givenUp }),
    ),
    advice: hasServer ? t('mailAdvice') : t('mailNoneAdvice'),
    link: { to: adminPaths.mails(), label: t('openMails') },
  }),
  webhooks: ({ endpoints, retried, givenUp }) => ({
    states: problemsOrDefault(
      endpoints === 0 ? t('webhooksNone') : t('webhooksText', { count: endpoints }),
      retried > 0 && t('webhooksRetried', { count: retried }),
      givenUp > 0 && t('webhooksGivenUp', { count: givenUp }),
    ),
    advice: t('webhooksAdvice'),
    link: { to: adminPaths.webhooks(), label: t('openWebhooks') },
  }),
  backup: ({ isScheduled, verifiedAt, hasFailed, isKeyKept }) => ({
    states: [
      ...(hasFailed ? [t('backupFailed')] : []),
      verifiedAt ? t('backupText', { day: new Date(verifiedAt) }) : t('backupNone'),
      ...(isScheduled ? [] : [t('backupOff')]),
      ...(isKeyKept || !isScheduled ? [] : [t('backupKey')]),
    ],
    advice: adviseBackup({ hasFailed, isMissingKey: isScheduled && !isKeyKept }),
    link: { to: adminPaths.backups(), label: t('openBackups') },
  }),
}

/** Describes the state of a part of the shop. @returns undefined if its figures could not be read */
export function describeCheck({ id, figures }: HealthJson): CheckText | undefined {
  const describeFigures = describe[id] as (values: typeof figures) => CheckText
  return figures ? describeFigures(figures) : undefined
}

const describeLag = (seconds: number): string => (seconds > 0 ? t('replicaBehind', { seconds }) : t('replicaUsed'))

/** Returns the problems, or the default text if there are none. */
function problemsOrDefault(defaultText: string, ...problems: (string | false)[]): string[] {
  const found = problems.filter((each) => each !== false)
  return found.length > 0 ? found : [defaultText]
}

function adviseBackup({ hasFailed, isMissingKey }: { hasFailed: boolean; isMissingKey: boolean }): string {
  if (hasFailed) return t('backupFailedAdvice')
  return isMissingKey ? t('backupKeyAdvice') : t('backupAdvice')
}
