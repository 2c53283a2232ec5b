/** Stored instead of a provider's name with payments that staff recorded. No provider has this name. */
export const MANUAL = 'manual'

export const isManual = ({ provider }: { provider: string }): boolean => provider === MANUAL
