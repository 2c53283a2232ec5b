import { toCents } from '#contract/money.ts'
import type { SaleCampaignRowJson, SaleState } from '#contract/sale-campaigns.ts'
import { t } from '#messages/adminSales.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'

const tones: Record<SaleState, BadgeTone> = { scheduled: 'warning', running: 'accent', ended: 'neutral' }

export const stateNames = (): Record<SaleState, string> => ({
  scheduled: t('scheduled'),
  running: t('running'),
  ended: t('ended'),
})

export const SaleBadge = ({ state }: { state: SaleState }) => <Badge tone={tones[state]}>{stateNames()[state]}</Badge>

/** Formats a discount: "20% off". */
export const discountText = (
  { percent, amount }: Pick<SaleCampaignRowJson, 'percent' | 'amount'>,
  currency: string,
): string =>
  percent === null
    ? t('amountOff', { amount: { cents: toCents(amount ?? 0), currency } })
    : t('percentOff', { percent })

/** Start and end of a sale. */
export const SalePeriod = ({ startsAt, endsAt }: Pick<SaleCampaignRowJson, 'startsAt' | 'endsAt'>) => (
  <>
    <Moment at={startsAt} exact /> – <Moment at={endsAt} exact />
  </>
)
