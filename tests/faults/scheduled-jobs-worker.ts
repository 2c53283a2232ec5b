import { learnPairs } from '#server/discovery/recommendations/learn-pairs.ts'
import { sendPriceDrops } from '#server/engagement/wishlist/price-drops.ts'
import { connect } from '#server/platform/database/client.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { sendCartReminders } from '#server/sales/cart-reminders/cart-reminders.ts'

/* A process that runs these jobs on request until it is killed: node scheduled-jobs-worker.ts CONNECTION */

const { db } = connect(JSON.parse(process.argv[2] ?? '{}'), () => {})
const never = '0 0 1 1 *'
const queue = await openJobs(db, [
  { name: 'send-price-drops', schedule: never, run: () => sendPriceDrops({ db }) },
  { name: 'send-cart-reminders', schedule: never, run: () => sendCartReminders({ db }) },
  { name: 'learn-pairs', schedule: never, run: () => learnPairs(db) },
])
queue.start(createLog('error'))
process.send?.('ready')
