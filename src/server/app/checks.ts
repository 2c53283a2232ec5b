import { catalogCheck } from '#server/catalog/search/health.ts'
import { backupCheck } from '#server/operations/backup/health.ts'
import type { AnyCheck } from '#server/operations/health/check.ts'
import { databaseCheck } from '#server/operations/health/database-check.ts'
import { diskCheck } from '#server/operations/health/disk-check.ts'
import { mailCheck } from '#server/operations/health/mail-check.ts'
import { queuesCheck } from '#server/operations/health/queues-check.ts'
import type { RecentRequests } from '#server/operations/health/recent-requests.ts'
import { replicaCheck } from '#server/operations/health/replica-check.ts'
import { requestsCheck } from '#server/operations/health/requests-check.ts'
import { webhooksCheck } from '#server/operations/health/webhooks-check.ts'
import { workersCheck } from '#server/operations/health/workers-check.ts'
import type { Metrics } from '#server/operations/metrics/metrics.ts'
import { paymentsCheck } from '#server/sales/payments/health.ts'
import type { Shop } from './shop.ts'

/** All checks of the running shop, in the order in which they are shown. */
export const shopChecks = (shop: Shop, metrics: Metrics, recent: RecentRequests): AnyCheck[] => [
  databaseCheck(shop),
  ...(shop.replica ? [replicaCheck(shop.replica)] : []),
  diskCheck(shop.config.dataFolder),
  workersCheck(metrics, shop.config.workers),
  requestsCheck(recent),
  queuesCheck(() => shop.queues),
  catalogCheck(shop.catalog),
  paymentsCheck(shop, shop.config.live),
  mailCheck(shop, shop.config.live),
  webhooksCheck(shop),
  backupCheck(shop, shop.config.live),
]
