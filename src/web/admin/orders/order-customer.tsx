import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const RevokeLinksDialog = lazyComponent(() => import('./revoke-links-dialog.tsx'))

/** Customer of an order, with shipping and billing address. */
export function OrderCustomer({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const [revoking, setRevoking] = useState(false)
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
        {order.hasLinks && (
          <div className="mt-4 flex flex-col items-start gap-2 border-t pt-4 text-sm">
            <p className="text-ink-soft">{t('linksHint')}</p>
            <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setRevoking(true)}>
              {t('revokeLink')}
            </Button>
          </div>
        )}
        <Suspense>
          {revoking && <RevokeLinksDialog order={order} userId={userId} onClose={() => setRevoking(false)} />}
        </Suspense>
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
