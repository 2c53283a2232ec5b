import { useLocation, useMatches } from 'react-router'
import { inMarket, toBase } from '#contract/market-paths.ts'
import { t } from '#messages/markets.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { useShop } from '#web/shop/shop.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { translatedAddresses } from './translated-addresses.ts'

/**
 * Links to this page in each language of each market. They are plain links, because each language has pages of its own.
 * @param linkClass classes of each link
 */
export function MarketLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const { markets = [] } = useShop()
  const { pathname, search } = useLocation()
  const addresses = translatedAddresses(useMatches().at(-1)?.loaderData)
  const base = useBasePath()
  // The server does not know parameters that no page reads.
  const query = useHydrated() ? search : ''
  const hasSeveralMarkets = new Set(markets.map(({ name }) => name)).size > 1
  return (
    <nav aria-label={t('label')}>
      <ul className={className}>
        {markets.map(({ prefix, name, language, languageName }) => (
          <li key={prefix}>
            <a
              href={inMarket(prefix, addresses?.[prefix] ?? pathname) + query}
              hrefLang={language}
              aria-current={toBase(prefix) === base ? 'true' : undefined}
              className={linkClass}
            >
              {hasSeveralMarkets && <span>{name}</span>}
              {hasSeveralMarkets && <span aria-hidden>·</span>}
              <bdi lang={language}>{languageName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
