import { ShopError } from '#contract/errors.ts'
import { publishableLanguages } from '#contract/markets.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listMarkets, readMarket } from './read-markets.ts'
import { addMarket, changeMarket, removeMarket } from './save-markets.ts'

/** Markets, for staff. */
export function marketAdminRoutes(implement: Implement, { db, config }: PlatformContext): void {
  const languages = publishableLanguages(config.pseudoLanguage)

  implement('GET /admin/markets', async () => ({ markets: await listMarkets(db), languages }))

  implement('POST /admin/markets', async ({ body, caller }) => ({
    market: await addMarket(db, body, { caller, languages }),
  }))

  implement('GET /admin/markets/{id}', async ({ params: { id } }) => {
    const market = await readMarket(db, id)
    if (!market) throw new ShopError('not_found')
    return { market }
  })

  implement('PUT /admin/markets/{id}', async ({ params, body, caller }) => ({
    market: await changeMarket(db, params.id, body, { caller, languages }),
  }))

  implement('DELETE /admin/markets/{id}', async ({ params, caller }) => {
    await removeMarket(db, params.id, caller)
    return null
  })
}
