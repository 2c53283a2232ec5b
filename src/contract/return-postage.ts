import { t } from '#messages/returnPostage.ts'

/** The text that says who pays the postage of a return. */
export const returnPostage = (): string => t('whoPays')
