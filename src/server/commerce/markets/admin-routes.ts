import { errorAt, ShopError } from '#contract/errors.ts'
import { publishableLanguages } from '#contract/markets.ts'
import { t } from '#messages/paymentMethodRules.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listMarkets, readMarket } from './read-markets.ts'
import { addMarket, changeMarket, removeMarket } from './save-markets.ts'

interface PaymentParts {
  /** Whether the payment provider has a configuration of payment methods that can be used. */
  hasMethodConfiguration: (id: string) => Promise<boolean>
}

/** Markets, for staff. */
export function marketAdminRoutes(
  implement: Implement,
  { db, config }: PlatformContext,
  { hasMethodConfiguration }: PaymentParts,
): void {
  const languages = publishableLanguages(config.pseudoLanguage)

  /** Asks before the transaction. @throws ShopError invalid_request at the field */
  async function checkConfiguration(id: string | null | undefined, before?: string | null): Promise<void> {
    if (id && id !== before && !(await hasMethodConfiguration(id)))
      throw errorAt('methodConfiguration', 'invalid_request', t('unknownConfiguration'))
  }

  implement('GET /admin/markets', async () => ({ markets: await listMarkets(db), languages }))

  implement('POST /admin/markets', async ({ body, caller }) => {
    await checkConfiguration(body.methodConfiguration)
    return { market: await addMarket(db, body, { caller, languages }) }
  })

  implement('GET /admin/markets/{id}', async ({ params: { id } }) => {
    const market = await readMarket(db, id)
    if (!market) throw new ShopError('not_found')
    return { market }
  })

  implement('PUT /admin/markets/{id}', async ({ params, body, caller }) => {
    await checkConfiguration(body.methodConfiguration, (await readMarket(db, params.id))?.methodConfiguration)
    return { market: await changeMarket(db, params.id, body, { caller, languages }) }
  })

  implement('DELETE /admin/markets/{id}', async ({ params, caller }) => {
    await removeMarket(db, params.id, caller)
    return null
  })
}
