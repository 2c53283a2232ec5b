import { t } from '#messages/productMore.ts'

/** How a product arrives that is not sent in a parcel. */
const DeliveryNote = ({ type }: { type: 'digital' | 'gift_card' }) => (
  <p className="mt-4 text-ink-soft text-sm">{t(type === 'digital' ? 'downloadAfterPayment' : 'giftCardByEmail')}</p>
)
export default DeliveryNote
