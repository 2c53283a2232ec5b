import { resolve } from 'node:path'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'

/** Who acts in the audit log: no account, but the command, such as `mercer export`. */
export const commandCaller = (command: string): Caller => ({
  userId: null,
  sessionId: null,
  ip: '',
  userAgent: `mercer ${command}`,
  requestId: '',
})

/** A path as the user wrote it: relative to the folder in which they are, which is not that of the program. */
export const pathOfUser = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)
