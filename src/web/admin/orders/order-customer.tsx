import { Link } from 'react-router'
import type { AdminOrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { OrderPart } from './order-part.tsx'

/** Customer of an order, with shipping and billing address. */
export function OrderCustomer({ order }: { order: AdminOrderJson }) {
  const { customerId, customer, email, shippingAddress, billingAddress } = order
  const same = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <>
      <OrderPart title={common('customer')}>
        <div className="flex items-center gap-3 text-sm">
          <Avatar name={customer} />
          <div className="min-w-0">
            <Link to={paths.adminUser(customerId)} className="block py-0.5 font-medium underline wrap-anywhere">
              {customer}
            </Link>
            <a href={`mailto:${email}`} className="text-ink-soft underline wrap-anywhere">
              {email}
            </a>
          </div>
        </div>
      </OrderPart>
      <OrderPart title={t('shippingAddress')}>
        <AddressLines address={shippingAddress} />
      </OrderPart>
      <OrderPart title={t('billingAddress')}>
        {same ? <p className="text-ink-soft text-sm">{t('sameAddress')}</p> : <AddressLines address={billingAddress} />}
      </OrderPart>
    </>
  )
}
