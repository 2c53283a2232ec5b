import type { Logger } from 'pino'
import { onStatement } from '#server/platform/activity/statements.ts'

/**
 * Logs each SQL statement that took longer than `limitMs`, with its text, which has placeholders instead of values, and the
 * route or job that sent it.
 * @returns a function that stops logging
 */
export function logSlowStatements(log: Logger, limitMs: number): () => void {
  if (limitMs === 0) return () => {}
  return onStatement(({ text, ms, activity }) => {
    if (ms > limitMs)
      log.warn({ ms: Math.round(ms), statement: text, activity: activity?.name }, 'a statement was slow')
  })
}
