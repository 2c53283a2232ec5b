import { type ComponentProps, Suspense } from 'react'
import { useAuth } from '#web/state/auth.ts'
import { unaskedPart } from '#web/ui/lazy-part.ts'

const MailSwitch = unaskedPart(() => import('./mail-switch.tsx'))

/** Where a `MailSwitch` comes for whoever is signed in: it has its room already, so that nothing moves. */
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
