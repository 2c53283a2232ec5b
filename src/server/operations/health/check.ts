import type { Logger } from 'pino'
import type { HealthJson, HealthState } from '#contract/health.ts'

type Id = HealthJson['id']
type Figures<I extends Id> = NonNullable<Extract<HealthJson, { id: I }>['figures']>

/**
 * A check of one part of the running shop. Modules define checks in `health.ts`, and `app/checks.ts` lists them. A check only reads,
 * and rejects when it cannot.
 */
export interface Check<I extends Id = Id> {
  id: I
  read(): Promise<{ state: Exclude<HealthState, 'unknown'>; figures: Figures<I> }>
}

/** Checks of different parts, each with its own figures. */
export type AnyCheck = { [I in Id]: Check<I> }[Id]

/** A check that takes longer has failed. */
const MAX_MS = 5_000

/** Runs all checks concurrently. A failing check does not affect the others. */
export const readHealth = (checks: AnyCheck[], log: Pick<Logger, 'warn'>): Promise<HealthJson[]> =>
  Promise.all(
    checks.map(async (check) => {
      const timer = Promise.withResolvers<never>()
      const timeout = setTimeout(() => timer.reject(new Error(`It took longer than ${MAX_MS} ms`)), MAX_MS)
      try {
        return { id: check.id, ...(await Promise.race([check.read(), timer.promise])) } as HealthJson
      } catch (error) {
        log.warn({ err: error, check: check.id }, 'a check of the shop failed')
        return { id: check.id, state: 'unknown', figures: null } as HealthJson
      } finally {
        clearTimeout(timeout)
      }
    }),
  )

/** The state for these conditions. */
export function healthState({ critical = false, warning }: { critical?: boolean; warning: boolean }) {
  return critical ? 'critical' : warning ? 'warning' : 'fine'
}
