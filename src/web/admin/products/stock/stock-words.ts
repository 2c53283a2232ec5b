import type { Reply } from '#contract/endpoints.ts'
import { t } from '#messages/adminProductStock.ts'

export type Movement = Reply<'GET /admin/products/{id}/stock'>['movements'][number]

/** What a kind of movement is called. */
export const movementName = (kind: Movement['kind']): string =>
  ({
    received: t('received'),
    reserved: t('reserved'),
    released: t('released'),
    sold: t('sold'),
    returned: t('returned'),
    corrected: t('corrected'),
  })[kind]

/** `3` is "+3", `-2` is "−2". */
export const signed = (units: number): string => (units > 0 ? `+${units}` : `${units}`.replace('-', '−'))
