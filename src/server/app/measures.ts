import type { FastifyInstance } from 'fastify'
import { catalogMetrics } from '#server/catalog/search/metrics.ts'
import { inventoryMetrics } from '#server/commerce/inventory/metrics.ts'
import { backupMetrics } from '#server/operations/backup/metrics.ts'
import { databaseMetrics } from '#server/operations/metrics/database-metrics.ts'
import { externalCallMetrics } from '#server/operations/metrics/external-call-metrics.ts'
import { Metrics } from '#server/operations/metrics/metrics.ts'
import { processMetrics } from '#server/operations/metrics/process-metrics.ts'
import { queueMetrics } from '#server/operations/metrics/queue-metrics.ts'
import { replicaMetrics } from '#server/operations/metrics/replica-metrics.ts'
import { requestMetrics } from '#server/operations/metrics/request-metrics.ts'
import { logSlowStatements } from '#server/operations/metrics/slow-statements.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import { orderMetrics } from '#server/sales/orders/metrics.ts'
import { paymentMetrics } from '#server/sales/payments/metrics.ts'
import type { Shop } from './shop.ts'

/** All metrics of `/metrics`. */
export function measure(app: FastifyInstance, shop: Shop, cache: ResponseCache | undefined): Metrics {
  const metrics = new Metrics(shop.log)
  const database = databaseMetrics(shop.pool)
  app.addHook('onClose', async () => database.close())
  const external = externalCallMetrics()
  app.addHook('onClose', async () => external.close())
  const endLogging = logSlowStatements(shop.log, shop.config.slowStatementMs)
  app.addHook('onClose', async () => endLogging())
  metrics.add([
    ...requestMetrics(app.httpServers, cache),
    ...database.metrics,
    ...replicaMetrics(shop.replica),
    ...external.metrics,
    ...processMetrics(shop.config.dataFolder),
    ...queueMetrics(() => shop.queues),
    ...catalogMetrics(shop.catalog),
    ...orderMetrics(shop),
    ...paymentMetrics(shop),
    ...inventoryMetrics(shop),
    ...backupMetrics(shop),
  ])
  return metrics
}
