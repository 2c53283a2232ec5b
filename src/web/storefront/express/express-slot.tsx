import { clsx } from 'clsx'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { optionalComponent } from '#web/ui/lazy-component.ts'

const ExpressButtons = optionalComponent(() => import('./express-buttons.tsx'))

interface ExpressSlotProps extends Pick<ComponentProps<typeof ExpressButtons>, 'product'> {
  /** Called if the shopper cannot buy with a wallet here. */
  onUnavailable?: () => void
}

/** The place of wallets, as high as their buttons, so that nothing moves when they have loaded. Nothing where the owner turned them off. */
export function ExpressSlot({ product, onUnavailable }: ExpressSlotProps) {
  const [isUnavailable, setUnavailable] = useState(false)
  const hydrated = useHydrated()
  const { expressCheckout, guestCheckout } = useShop()
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const giveUp = useCallback(() => {
    setUnavailable(true)
    onUnavailable?.()
  }, [onUnavailable])
  if (!expressCheckout || !(guestCheckout || isAuthenticated)) return null
  return (
    <div className={clsx(!isUnavailable && 'min-h-13')}>
      <Suspense>{hydrated && <ExpressButtons product={product} onUnavailable={giveUp} />}</Suspense>
    </div>
  )
}
