import { t } from '#messages/returnPostage.ts'

/** Who pays for a parcel that comes back, in these words wherever the shop says it. */
export const returnPostage = (): string => t('whoPays')
