import { type ComponentProps, Suspense } from 'react'
import { useAuth } from '#web/state/auth.ts'
import { optionalPart } from '#web/ui/lazy-part.ts'

const MailSwitch = optionalPart(() => import('./mail-switch.tsx'))

/** Reserves the space of the `MailSwitch` that signed-in shoppers get, so that the layout does not shift. */
export function MailSwitchPlace({ className, ...offer }: ComponentProps<typeof MailSwitch> & { className: string }) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  return (
    isAuthenticated && (
      <div className={className}>
        <Suspense>
          <MailSwitch {...offer} />
        </Suspense>
      </div>
    )
  )
}
