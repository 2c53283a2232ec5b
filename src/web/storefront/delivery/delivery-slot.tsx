import { type ComponentProps, Suspense } from 'react'
import { componentOnInteraction } from '#web/browser/first-interaction.ts'

const Delivery = componentOnInteraction(() => import('./delivery.tsx'))

/** What it costs to ship items, and when they arrive. Its code is loaded at the first interaction. */
export const DeliverySlot = (props: ComponentProps<typeof Delivery>) => (
  <Suspense>
    <Delivery {...props} />
  </Suspense>
)
