import type { BackupRunJson } from '#contract/backups.ts'
import { t } from '#messages/adminBackups.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Moment } from '#web/ui/moment.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { BackupFailure } from './backup-failure.tsx'

/** List of recent backups. */
export const RunsCard = ({ runs, isRunning }: { runs: BackupRunJson[]; isRunning: boolean }) => (
  <EditorCard title={t('recent')} note={t('restoreHint')}>
    {runs.length === 0 ? (
      <p className="text-ink-soft text-sm">{t('noRunsHint')}</p>
    ) : (
      <ul aria-label={t('recent')} className="divide-y">
        {runs.map((run, index) => (
          <li key={run.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 text-sm">
            <div className="min-w-0 grow basis-64">
              <p className="font-medium">
                <Moment at={run.startedAt} exact />
              </p>
              <p className="text-ink-soft wrap-anywhere">
                {run.place}
                {run.bytes !== null && ` · ${formatBytes(run.bytes)}`}
              </p>
              {run.failure && (
                <p className="text-danger text-pretty">
                  <BackupFailure failure={run.failure} />
                </p>
              )}
            </div>
            <StateBadge run={run} isRunning={isRunning && index === 0} />
          </li>
        ))}
      </ul>
    )}
  </EditorCard>
)

function StateBadge({ run, isRunning }: { run: BackupRunJson; isRunning: boolean }) {
  if (run.verifiedAt) return <Badge tone="accent">{t('stateVerified')}</Badge>
  if (isRunning && !run.failure) return <Badge>{t('stateRunning')}</Badge>
  return run.finishedAt ? (
    <Badge tone="warning">{t('stateUnverified')}</Badge>
  ) : (
    <Badge tone="danger">{t('stateFailed')}</Badge>
  )
}
