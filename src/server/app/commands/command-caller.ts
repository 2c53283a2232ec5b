import { resolve } from 'node:path'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'

/** The caller in the audit log: the command, such as `mercer export`, without an account. */
export const commandCaller = (command: string): Caller => ({
  userId: null,
  sessionId: null,
  ip: '',
  userAgent: `mercer ${command}`,
  requestId: '',
})

/** Resolves a path relative to the user's working directory; npm runs commands in the folder of the program. */
export const resolveUserPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

/** Like `resolveUserPath`, for the location of backups, which may be `s3://bucket/folder`. */
export const resolveUserLocation = (location: string): string =>
  location.startsWith('s3:') ? location : resolveUserPath(location)
