import { type ComponentProps, Suspense } from 'react'
import { useAuth } from '#web/state/auth.ts'
import { optionalComponent } from '#web/ui/lazy-component.ts'

const MailSwitch = optionalComponent(() => import('./mail-switch.tsx'))

/** Reserves the space of the `MailSwitch` that signed-in shoppers get, so that the layout does not shift. */
export function MailSwitchSlot({
  className,
  ...mailSwitch
}: ComponentProps<typeof MailSwitch> & { className: string }) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  return (
    isAuthenticated && (
      <div className={className}>
        <Suspense>
          <MailSwitch {...mailSwitch} />
        </Suspense>
      </div>
    )
  )
}
