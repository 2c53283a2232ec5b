import type { BackupsJson } from '#contract/backups.ts'
import { t } from '#messages/adminBackups.ts'
import { useRequestBackup } from '#web/api/backups.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { BackupFailure } from './backup-failure.tsx'

/** Dates of the last backup and the last verified backup, and the button that starts a backup. */
export function LastBackupCard({ backups, canChange }: { backups: BackupsJson; canChange: boolean }) {
  const { runs, isRunning, key } = backups
  const { mutate, isPending, error } = useRequestBackup()
  const finished = runs.find(({ finishedAt }) => finishedAt)
  const verified = runs.find(({ verifiedAt }) => verifiedAt)
  const failure = isRunning ? null : runs[0]?.failure
  return (
    <EditorCard title={t('last')} note={t('verifiedHint')}>
      <Alert>{error ? getErrorMessage(error) : failure && <BackupFailure failure={failure} />}</Alert>
      <KeyValueList
        entries={[
          { name: t('last'), value: finished?.finishedAt ? <Moment at={finished.finishedAt} exact /> : t('none') },
          {
            name: t('lastVerified'),
            value: verified?.verifiedAt ? <Moment at={verified.verifiedAt} exact /> : t('none'),
          },
          { name: t('size'), value: finished?.bytes ? `${formatBytes(finished.bytes)} · ${t('sizeHint')}` : t('none') },
        ]}
      />
      {isRunning ? (
        <p role="status" className="text-ink-soft text-sm">
          {t('running')}
        </p>
      ) : (
        canChange &&
        key !== 'none' && (
          <Button
            variant="secondary"
            className="self-start"
            pending={isPending}
            onClick={() => mutate(undefined, { onSuccess: () => toast.success(t('requested')) })}
          >
            {t('backUpNow')}
          </Button>
        )
      )}
    </EditorCard>
  )
}
