import { t } from '#messages/returnPostage.ts'

/** Who pays the postage of a return; the same text everywhere. */
export const returnPostage = (): string => t('whoPays')
