import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { inMarket } from '#contract/market-paths.ts'
import type { PublicMarket } from '#contract/markets.ts'
import { t } from '#messages/markets.ts'
import { call } from '#web/api/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { declineOffers } from './offered-market.ts'
import { translatedAddresses } from './translated-addresses.ts'

/** A bar that proposes this page in another language. It never changes the page by itself. */
export default function MarketOffer({ market: { prefix, name, language, languageName } }: { market: PublicMarket }) {
  const { pathname, search } = useLocation()
  const addresses = translatedAddresses(useMatches().at(-1)?.loaderData)
  const [offer, setOffer] = useState<string>()
  useEffect(() => {
    // The text in its own language. Without a connection there is no bar.
    call('GET /markets')
      .then(({ markets }) => setOffer(markets.find((market) => market.prefix === prefix)?.offer))
      .catch((error: unknown) => console.warn('The markets could not be loaded', error))
  }, [prefix])
  if (offer === undefined) return null
  return (
    <section
      data-market-offer
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-surface shadow-lg print:hidden max-lg:[body:has([data-buy-bar])_&]:bottom-18"
    >
      <div className="page-width flex items-center gap-3 py-3 sm:gap-4">
        <p lang={language} dir="auto" className="min-w-0 grow">
          {offer}
        </p>
        <a
          href={inMarket(prefix, addresses?.[prefix] ?? pathname) + search}
          hrefLang={language}
          lang={language}
          className={buttonClass('primary', 'small', 'min-h-11! shrink-0')}
        >
          <bdi>{languageName}</bdi>
          <span className="sr-only">{name}</span>
        </a>
        <IconButton
          label={t('close')}
          onClick={() => {
            declineOffers()
            setOffer(undefined)
          }}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </section>
  )
}
