import type { ComponentType } from 'react'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import type { CardFieldsProps } from './card-entry.ts'
import { SandboxCard } from './sandbox-card.tsx'

/** The card field component of each provider. Its ref is null until the fields have loaded. */
export const cardFields: Partial<Record<string, ComponentType<CardFieldsProps>>> = {
  sandbox: SandboxCard,
  stripe: optionalComponent<CardFieldsProps>(() => import('./stripe/stripe-card.tsx')),
}
