import { Suspense } from 'react'
import { componentOnInteraction } from '#web/browser/first-interaction.ts'
import type { CompareToggleProps } from './compare-toggle.tsx'

const CompareToggle = componentOnInteraction<CompareToggleProps>(() => import('./compare-toggle.tsx'))

/** The control that chooses a product for the comparison. Its code is loaded on the first interaction. */
export const CompareSlot = (props: CompareToggleProps) => (
  <Suspense>
    <CompareToggle {...props} />
  </Suspense>
)
