import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/** The request or job that the current asynchronous context belongs to. */
export interface Activity {
  /** The route, such as `GET /api/products/:id`, or the name of a job. */
  readonly name: string
  /** Start time by `performance.now()`. */
  readonly startedAt: number
  /** The activity that caused this one, such as the page that calls the API. */
  readonly parent: Activity | undefined
  /** SQL statements sent so far, including those of activities that it caused. */
  statements: number
  /** Sum of the durations of these statements in ms; it can exceed the elapsed time, because statements run concurrently. */
  databaseMs: number
  /** Time spent on rendering pages, in ms. */
  renderMs: number
}

/** The HTTP request of an activity. */
export interface RequestDetails {
  method: string
  /** The header `traceparent` (W3C Trace Context). */
  traceparent: string | undefined
}

export interface ActivityBegin {
  activity: Activity
  /** Undefined for a job. */
  request: RequestDetails | undefined
}

export interface ActivityEnd {
  activity: Activity
  failed: boolean
  /** Undefined for a job. */
  response?: ResponseDetails
}

interface ResponseDetails {
  status: number
  /** The pattern of the route; undefined if none matches. */
  route: string | undefined
}

const storage = new AsyncLocalStorage<Activity>()
const began = channel('mercer:activity-began')
const ended = channel('mercer:activity-ended')

export const currentActivity = (): Activity | undefined => storage.getStore()

/** Runs a job, and everything it starts, as an activity. */
export async function runActivity<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const activity = newActivity(name, undefined)
  let failed = true
  try {
    const result = await storage.run(activity, run)
    failed = false
    return result
  } finally {
    if (ended.hasSubscribers) ended.publish({ activity, failed } satisfies ActivityEnd)
  }
}

/**
 * Runs a function, and everything it starts, as the activity of a request.
 * @returns a function to call when the response has been sent; undefined if there are no observers
 */
export function runRequest(
  name: string,
  request: RequestDetails,
  run: () => void,
): ((response: ResponseDetails) => void) | undefined {
  const activity = newActivity(name, request)
  storage.run(activity, run)
  if (!ended.hasSubscribers) return undefined
  return (response) => ended.publish({ activity, response, failed: response.status >= 500 } satisfies ActivityEnd)
}

function newActivity(name: string, request: RequestDetails | undefined): Activity {
  const parent = storage.getStore()
  const activity: Activity = { name, startedAt: performance.now(), parent, statements: 0, databaseMs: 0, renderMs: 0 }
  if (began.hasSubscribers) began.publish({ activity, request } satisfies ActivityBegin)
  return activity
}

/** Calls functions when activities begin and end. @returns a function that unsubscribes */
export function observeActivities(
  onBegin: (begin: ActivityBegin) => void,
  onEnd: (end: ActivityEnd) => void,
): () => void {
  const beginListener = (message: unknown) => onBegin(message as ActivityBegin)
  const endListener = (message: unknown) => onEnd(message as ActivityEnd)
  began.subscribe(beginListener)
  ended.subscribe(endListener)
  return () => {
    began.unsubscribe(beginListener)
    ended.unsubscribe(endListener)
  }
}
