import type { Reply } from '#contract/endpoints.ts'

export type Movement = Reply<'GET /admin/products/{id}/stock'>['movements'][number]

/** What each kind of movement is called. */
export const movementNames: Record<Movement['kind'], string> = {
  received: 'Received',
  reserved: 'Reserved',
  released: 'Released',
  sold: 'Sold',
  returned: 'Returned',
  corrected: 'Corrected',
}

/** `3` is "+3", `-2` is "−2". */
export const signed = (units: number): string => (units > 0 ? `+${units}` : `${units}`.replace('-', '−'))
