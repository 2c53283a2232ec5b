import type { productImports } from './tables.ts'

export type ImportRow = typeof productImports.$inferSelect

/** What somebody at work on an import says and is told. */
export interface Work {
  /** How far it has come; it is written down now and then. */
  tell(done: number, total: number): void
  /** @throws Interrupted when the shop closes, or another process has taken the import up */
  goOn(): void
}

/** The work was left before its end, and will be taken up again. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}
