import { AsyncLocalStorage } from 'node:async_hooks'

/** What the current asynchronous context belongs to: a request, or a job. */
export interface Activity {
  /** The route, such as `GET /api/products/:id`, or the name of a job. */
  readonly name: string
  /** The activity that caused this one, such as the page that calls the API. */
  readonly parent: Activity | undefined
  /** SQL statements sent so far, including those of activities that it caused. */
  statements: number
  /** Milliseconds that these statements took together; more than the time that passed if they ran at the same time. */
  databaseMs: number
  /** Milliseconds in which pages were rendered. */
  renderMs: number
}

const storage = new AsyncLocalStorage<Activity>()

export const currentActivity = (): Activity | undefined => storage.getStore()

/** Runs a function, and all that it starts, as an activity. */
export const runActivity = <T>(name: string, run: () => T): T =>
  storage.run({ name, parent: storage.getStore(), statements: 0, databaseMs: 0, renderMs: 0 }, run)
