import { pino } from 'pino'
import { connect } from '#server/platform/database/client.ts'
import { webhookQueue } from '#server/platform/webhooks/webhook-queue.ts'

/* A process that takes a webhook delivery and never completes it: node queue-worker.ts CONNECTION */

const { db } = connect(JSON.parse(process.argv[2] ?? '{}'), () => {})
const post = () => {
  process.send?.('taken')
  return new Promise<number>(() => {})
}
webhookQueue(db, post).start(pino({ level: 'silent' }))
