import type { Reply } from '#contract/endpoints.ts'
import { t } from '#messages/adminProductStock.ts'

export type Movement = Reply<'GET /admin/products/{id}/stock'>['movements'][number]

/** Name of a kind of movement. */
export const movementName = (kind: Movement['kind']): string =>
  ({
    received: t('received'),
    reserved: t('reserved'),
    released: t('released'),
    sold: t('sold'),
    returned: t('returned'),
    corrected: t('corrected'),
  })[kind]

/** Formats `3` as "+3" and `-2` as "−2". */
export const formatSigned = (units: number): string => (units > 0 ? `+${units}` : `${units}`.replace('-', '−'))
