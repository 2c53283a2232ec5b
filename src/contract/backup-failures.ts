import { t } from '#messages/backupFailures.ts'
import type { BackupFailureCode } from './backups.ts'

const texts: Record<BackupFailureCode, () => string> = {
  interrupted: () => t('interrupted'),
  place_not_writable: () => t('placeNotWritable'),
  place_not_folder: () => t('placeNotFolder'),
  place_full: () => t('placeFull'),
  place_unreachable: () => t('placeUnreachable'),
  place_refused: () => t('placeRefused'),
  disk_full: () => t('diskFull'),
  damaged: () => t('damaged'),
  different: () => t('different'),
  program_missing: () => t('programMissing'),
  dump_failed: () => t('dumpFailed'),
  never_idle: () => t('neverIdle'),
  not_archived: () => t('notArchived'),
  unverified: () => t('unverified'),
  failed: () => t('failed'),
}

/** Texts about what happened, and what to do. */
export const explainBackupFailure = (code: BackupFailureCode): string => texts[code]()
