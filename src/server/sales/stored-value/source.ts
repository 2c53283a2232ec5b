import type { StoredValueKind } from './tables.ts'
import { storedValueKinds } from './tables.ts'

/** The source of payments by an account. */
export const toSource = ({ kind, id }: { kind: StoredValueKind; id: number }): string => `${kind}:${id}`

/** The account that a payment came from. */
export const parseSource = (source: string): number => Number(source.split(':')[1])

/** Whether a payment came from a gift card or store credit, which no payment provider knows. */
export const isStoredValue = ({ provider }: { provider: string }): boolean =>
  (storedValueKinds as readonly string[]).includes(provider)
