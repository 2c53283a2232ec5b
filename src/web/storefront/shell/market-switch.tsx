import { Suspense, useEffect, useState } from 'react'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { MarketLinks } from './market-links.tsx'
import { useOfferedMarket } from './offered-market.ts'

const MarketOffer = optionalComponent(() => import('./market-offer.tsx'))

/** Links to this page in other languages, and the bar that proposes one of them. */
export default function MarketSwitch() {
  const offered = useOfferedMarket()
  const [isShown, setIsShown] = useState(false)
  // Not while hydrating, because the server does not know the browser's languages.
  useEffect(() => setIsShown(true), [])
  return (
    <div className="page-width pb-8">
      <MarketLinks
        className="flex flex-wrap gap-x-2 gap-y-1 max-sm:flex-col"
        linkClass="-mx-2 inline-flex min-h-9 flex-wrap items-center gap-x-1.5 rounded-md px-2 text-ink-soft transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-ink sm:mx-0"
      />
      {isShown && offered && (
        <Suspense fallback={null}>
          <MarketOffer market={offered} />
        </Suspense>
      )}
    </div>
  )
}
