import { Link } from 'react-router'
import { formatDueDay } from '#contract/format-due-day.ts'
import type { BoughtGiftCardJson } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/giftCards.ts'
import { Moment } from '#web/ui/moment.tsx'

interface BoughtGiftCardsProps {
  order: Pick<OrderJson, 'giftCards' | 'currency' | 'status'>
  /** The page of a gift card for staff, by the last letters of its code. */
  pageOf?: (last4: string) => string
}

/** The gift cards that an order buys: who gets them, and when. */
const BoughtGiftCards = ({ order: { giftCards = [], currency, status }, pageOf }: BoughtGiftCardsProps) => (
  <ul aria-label={t('recipients')} className="flex flex-col divide-y text-sm">
    {giftCards.map((card, index) => (
      // The gift cards of an order keep their order.
      <li key={index} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
        <p className="font-medium wrap-anywhere">
          {t('boughtFor', { amount: formatPrice(card.amount, currency), name: card.recipientName })}
        </p>
        {card.last4 && (
          <p className="text-ink-soft">
            {pageOf ? (
              <Link to={pageOf(card.last4)} className="underline">
                {t('card', { last4: card.last4 })}
              </Link>
            ) : (
              t('card', { last4: card.last4 })
            )}
          </p>
        )}
        <p className="text-ink-soft wrap-anywhere">
          <Delivery card={card} isCanceled={status === 'Cancelled'} />
        </p>
        {card.message && <blockquote className="border-s-2 ps-3 wrap-anywhere">{card.message}</blockquote>}
      </li>
    ))}
  </ul>
)
export default BoughtGiftCards

function Delivery({ card, isCanceled }: { card: BoughtGiftCardJson; isCanceled: boolean }) {
  const { recipientEmail: email, mailedAt, sendOn, last4, refunded } = card
  if (refunded) return t('cardRefunded')
  if (isCanceled && last4 === null) return t('notIssued')
  if (mailedAt)
    return (
      <>
        {t('mailed', { email })} · <Moment at={mailedAt} exact />
      </>
    )
  return sendOn ? t('mailOn', { email, day: formatDueDay(sendOn) }) : t('mailOncePaid', { email })
}
