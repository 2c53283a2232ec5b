import type { Lease } from '#server/platform/jobs/job-queue.ts'
import type { productImports } from './tables.ts'

export type ImportRow = typeof productImports.$inferSelect

/** What somebody at work on an import says and is told. */
export interface Work extends Lease {
  /** How far it has come; it is written down now and then. */
  tell(done: number, total: number): void
}
