import { channel } from 'node:diagnostics_channel'
import { type Activity, currentActivity } from './activity.ts'

/** An SQL statement that has succeeded or failed. */
export interface CompletedStatement {
  /** Its text, with placeholders for values. */
  text: string
  /** Milliseconds since it was sent, including the wait for earlier statements on the same connection. */
  ms: number
  /** Whether PostgreSQL rejected it, or the connection broke. */
  failed: boolean
  activity: Activity | undefined
}

const completed = channel('mercer:statement')
let buildComment: ((activity: Activity) => string | undefined) | undefined

/** Calls a function with each completed statement of this process. @returns a function that unsubscribes */
export function onStatement(listen: (statement: CompletedStatement) => void): () => void {
  const listener = (message: unknown) => listen(message as CompletedStatement)
  completed.subscribe(listener)
  return () => void completed.unsubscribe(listener)
}

/** Starts measuring a statement. @returns a function to call when it has succeeded or failed */
export function measureStatement(text: string): (failed: boolean) => void {
  const startedAt = performance.now()
  const activity = currentActivity()
  return (failed) => {
    const ms = performance.now() - startedAt
    for (let each = activity; each; each = each.parent) {
      each.statements += 1
      each.databaseMs += ms
    }
    if (completed.hasSubscribers) completed.publish({ text, ms, failed, activity } satisfies CompletedStatement)
  }
}

/**
 * Adds an SQL comment to the statements of activities.
 * @param build returns the comment, or undefined for none; undefined instead of a function stops adding comments
 */
export function commentStatements(build: ((activity: Activity) => string | undefined) | undefined): void {
  buildComment = build
}

/** The comment for a statement of the current activity, with a leading space; empty if there is none. */
export function statementComment(): string {
  if (!buildComment) return ''
  const activity = currentActivity()
  const text = activity && buildComment(activity)
  return text ? ` /*${text}*/` : ''
}
