import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Work that the shop does by itself. It may run again at any time, also twice at once, so it must bear that. */
export interface Job {
  name: string
  /** When, in cron's words and UTC. */
  schedule: string
  run(): Promise<void>
}

/** A job that is not heard of for so long was killed with its process, and is begun again; until then it holds up the next. */
const SILENT_SECONDS = 30

/** Starts the scheduled jobs. Of several processes on one database, one runs each. @returns what stops them */
export async function startJobs(pool: pg.Pool, jobs: Job[], log: Logger): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    // As an object, what it asks every other second is prepared; several statements in one text have no values.
    db: { executeSql: (text, values) => pool.query(values?.length ? { text, values } : text) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  for (const { name, schedule, run } of jobs) {
    await boss.createQueue(name, { policy: 'stately', retryLimit: 3, retryBackoff: true })
    // Said apart, because a queue that is there already is not made anew.
    await boss.updateQueue(name, { heartbeatSeconds: SILENT_SECONDS })
    await boss.schedule(name, schedule)
    await boss.work(name, async () => {
      try {
        await run()
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed')
        // The queue keeps what it is told in its tables; the log knows better what not to keep.
        throw new Error(`${name} failed; the log says why`)
      }
    })
  }
  return () => boss.stop({ graceful: true, close: false })
}
