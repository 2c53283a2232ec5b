import { t } from '#messages/markets.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listLanguages } from './published-markets.ts'
import { listMarkets } from './read-markets.ts'

export function marketRoutes(implement: Implement, { db }: PlatformContext): void {
  implement('GET /markets', async () => {
    const markets = await listMarkets(db)
    return {
      markets: listLanguages(markets).map((published) => ({
        ...published,
        countries: [...published.countries],
        offer: inLanguage(published.language, () => t('offer', { language: published.languageName })),
      })),
    }
  })
}
