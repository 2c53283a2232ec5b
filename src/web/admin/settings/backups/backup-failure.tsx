import { explainBackupFailure } from '#contract/backup-failures.ts'
import type { BackupRunJson } from '#contract/backups.ts'
import { t } from '#messages/backupFailures.ts'

/** Why a backup failed, what to do, and the system's error message for the server's administrator. */
export const BackupFailure = ({ failure }: { failure: NonNullable<BackupRunJson['failure']> }) => (
  <>
    {explainBackupFailure(failure.code)}
    <span className="wrap-anywhere mt-1 block text-ink-soft text-xs">{t('details', { details: failure.details })}</span>
  </>
)
