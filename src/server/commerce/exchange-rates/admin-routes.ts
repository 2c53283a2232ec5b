import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listRates, saveRate } from './list-rates.ts'

/** Exchange rates, for staff. */
export function exchangeRateRoutes(implement: Implement, { db, config: { exchangeRates } }: PlatformContext): void {
  const list = () => listRates(db, exchangeRates !== undefined)

  implement('GET /admin/exchange-rates', list)

  implement('PUT /admin/exchange-rates', async ({ body, caller }) => {
    await saveRate(db, body, caller)
    return list()
  })
}
