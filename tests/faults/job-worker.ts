import { connect } from '#server/platform/database/client.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'

/* A process that runs a job that never ends, and notifies its parent: node job-worker.ts CONNECTION */

const { db } = connect(JSON.parse(process.argv[2] ?? ''), () => {})
const run = () => {
  process.send?.('running')
  return new Promise<void>(() => {})
}
const jobs = await openJobs(db, [{ name: 'count', schedule: '0 0 1 1 *', run }])
jobs.start(createLog('error'))
process.send?.('ready')
