import type { BackupFailureCode } from '#contract/backups.ts'
import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import { sqlState } from '#server/platform/errors/query-errors.ts'
import { StoreMisconfigured, StoreUnavailable } from '#server/platform/objects/object-store.ts'
import { DamagedFile } from './backup-key.ts'

/** A backup could not be created or verified, for a reason that the panel can explain. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
  readonly code: BackupFailureCode

  /** @param message for the operator */
  constructor(code: BackupFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Stored as `failure` of a backup whose process was killed. */
export const KILLED = 'The process was killed.'

const DISK_FULL = '53100'
const MAX_DETAIL = 500

/** Codes for errors of the file system. */
const folderErrorCodes: Record<string, BackupFailureCode> = {
  EACCES: 'place_not_writable',
  EPERM: 'place_not_writable',
  EROFS: 'place_not_writable',
  ENOENT: 'place_not_writable',
  ENOTDIR: 'place_not_folder',
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
}

/** The code for an error of the store of backups; undefined for other errors. */
export function storeFailure(error: unknown): BackupFailureCode | undefined {
  const isMisconfigured = error instanceof StoreMisconfigured
  if (!isMisconfigured && !(error instanceof StoreUnavailable)) return undefined
  return folderErrorCodes[getCode(error.cause)] ?? (isMisconfigured ? 'place_refused' : 'place_unreachable')
}

/**
 * The columns that record a failed backup.
 * @param isFinished whether the backup was finished, and only its verification failed
 */
export function describeFailure(
  error: unknown,
  isFinished: boolean,
): { failureCode: BackupFailureCode; failure: string } {
  return {
    failureCode: findFailureCode(error) ?? (isFinished ? 'unverified' : 'failed'),
    failure: describeInOneLine(error).slice(0, MAX_DETAIL),
  }
}

function findFailureCode(error: unknown): BackupFailureCode | undefined {
  if (error instanceof BackupFailure) return error.code
  if (error instanceof DamagedFile) return 'damaged'
  if (getCode(error) === 'ENOSPC' || sqlState(error) === DISK_FULL) return 'disk_full'
  return storeFailure(error)
}

const getCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
