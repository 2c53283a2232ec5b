import { channel } from 'node:diagnostics_channel'
import { type Activity, currentActivity } from './activity.ts'

/** A statement that PostgreSQL has answered. */
export interface AnsweredStatement {
  /** Its text, with placeholders for values. */
  text: string
  /** Milliseconds from sending it, including the time that it waited for others on its connection. */
  ms: number
  activity: Activity | undefined
}

const answered = channel('mercer:statement')

/** Calls a function with each statement that any connection of this process has sent. @returns a function that ends it */
export function onStatement(listen: (statement: AnsweredStatement) => void): () => void {
  const listener = (message: unknown) => listen(message as AnsweredStatement)
  answered.subscribe(listener)
  return () => void answered.unsubscribe(listener)
}

/** Measures a statement from this call. @returns a function to be called when it is answered, or has failed */
export function measureStatement(text: string): () => void {
  const begun = performance.now()
  const activity = currentActivity()
  return () => {
    const ms = performance.now() - begun
    for (let each = activity; each; each = each.parent) {
      each.statements += 1
      each.databaseMs += ms
    }
    if (answered.hasSubscribers) answered.publish({ text, ms, activity } satisfies AnsweredStatement)
  }
}
