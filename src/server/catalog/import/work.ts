import type { Lease } from '#server/platform/jobs/job-queue.ts'
import type { productImports } from './tables.ts'

export type ImportRow = typeof productImports.$inferSelect

/** The lease of an import's worker, with its progress. */
export interface Work extends Lease {
  /** Reports progress, which is saved periodically. */
  reportProgress(done: number, total: number): void
}
