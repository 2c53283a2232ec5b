import type { Metric } from '#server/operations/metrics/metric.ts'
import type { Catalog } from './catalog-index.ts'

export const catalogMetrics = (catalog: Catalog): Metric[] => [
  {
    name: 'mercer_catalog_index_age_seconds',
    help: 'Time since the index of products last caught up with the database, of the worker that is furthest behind',
    kind: 'gauge',
    scope: 'process',
    combine: 'max',
    read: () => [{ value: catalog.ageSeconds }],
  },
]
