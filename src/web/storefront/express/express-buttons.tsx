import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { t } from '#messages/express.ts'
import { checkoutOptionsQuery } from '#web/api/checkout.ts'
import { WithQueries } from '#web/api/with-queries.tsx'
import type { NewLine } from '#web/state/cart.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useWalletPurchase } from './use-wallet-purchase.ts'
import { wallets } from './wallets.ts'

interface ExpressButtonsProps {
  /** The product of the page, of which the cart is to have at least these units. */
  product?: NewLine | undefined
  /** Called if the shopper cannot buy with a wallet here. */
  onUnavailable: () => void
}

/** The buttons of wallets that buy the cart. Nothing, if it cannot be bought so. */
export default function ExpressButtons(props: ExpressButtonsProps) {
  return (
    <WithQueries>
      <Buttons {...props} />
    </WithQueries>
  )
}

function Buttons({ product, onUnavailable }: ExpressButtonsProps) {
  const { purchase, failure, others, isSettled } = useWalletPurchase(product)
  const { data: options } = useQuery({ ...checkoutOptionsQuery, enabled: purchase !== undefined })
  const Wallet = options?.online ? wallets[options.payment.provider] : undefined
  const isUnavailable = (isSettled && !purchase) || (options !== undefined && !Wallet)
  useEffect(() => {
    if (isUnavailable) onUnavailable()
  }, [isUnavailable, onUnavailable])
  return (
    <>
      {purchase && options && Wallet && (
        <fieldset aria-label={t('express')}>
          <Suspense>
            <Wallet
              purchase={purchase}
              payment={options.payment}
              countries={options.countries}
              onUnavailable={onUnavailable}
            />
          </Suspense>
          {product && <p className="mt-2 text-ink-soft text-sm">{t('withCart', { count: others })}</p>}
        </fieldset>
      )}
      <Alert className="mt-3">{failure}</Alert>
    </>
  )
}
