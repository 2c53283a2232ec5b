import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** Customer of an order, with shipping and billing address. */
export function OrderCustomer({ order }: { order: AdminOrderJson }) {
  const { customerId, customer, email, shippingAddress, billingAddress } = order
  const isSameAddress = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <>
      <PanelSection title={common('customer')}>
        <div className="flex items-center gap-3 text-sm">
          <Avatar name={customer} />
          <div className="min-w-0">
            {customerId ? (
              <Link to={adminPaths.user(customerId)} className="block py-0.5 font-medium underline wrap-anywhere">
                {customer}
              </Link>
            ) : (
              <p className="font-medium wrap-anywhere">{t('guest', { name: customer })}</p>
            )}
            <a href={`mailto:${email}`} className="inline-block py-0.5 text-ink-soft underline wrap-anywhere">
              {email}
            </a>
          </div>
        </div>
      </PanelSection>
      <PanelSection title={t('shippingAddress')}>
        <AddressLines address={shippingAddress} />
      </PanelSection>
      <PanelSection title={t('billingAddress')}>
        {isSameAddress ? (
          <p className="text-ink-soft text-sm">{t('sameAddress')}</p>
        ) : (
          <AddressLines address={billingAddress} />
        )}
      </PanelSection>
    </>
  )
}
