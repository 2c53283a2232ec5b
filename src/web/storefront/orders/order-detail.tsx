import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { Address } from '#contract/checkout.ts'
import type { PaymentStatus } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { countries, defaultSettings } from '#contract/shop.ts'
import { OrderBadge } from '#web/order-badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { CompletePayment } from './complete-payment.tsx'
import { LineRow } from './line-row.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { TotalsList } from './totals-list.tsx'

const payments: Record<PaymentStatus, string> = { unpaid: 'Not paid', paid: 'Paid', refunded: 'Refunded' }

export function OrderDetail({ order, user }: { order: OrderJson; user: UserJson }) {
  const { id, date, status, items, events, can, paymentStatus, shippingMethod, carrier, trackingNumber } = order
  const method = defaultSettings.shippingMethods.find((each) => each.id === shippingMethod)?.name ?? shippingMethod
  return (
    <>
      <Breadcrumbs>
        <Link to={paths.orders()}>Order History</Link>
        <span aria-current="page">{id}</span>
      </Breadcrumbs>
      <PageHeading
        title={`Order ${id}`}
        note={
          <span className="flex flex-wrap items-center gap-3">
            <OrderBadge status={status} />
            <span>
              Placed <Moment at={date} exact />
            </span>
          </span>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {can.pay && <CompletePayment order={order} userId={user.id} />}
          <Part title="Items">
            <ul className="divide-y">
              {items.map((item) => (
                <LineRow key={item.sku} line={item} />
              ))}
            </ul>
          </Part>
          <Part title="What happened">
            <OrderTimeline events={events} />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Part title="Summary">
            <TotalsList totals={order} />
            <dl className="mt-5 flex flex-col gap-2 border-t pt-5 text-sm">
              <Fact label="Payment">{payments[paymentStatus]}</Fact>
              <Fact label="Shipping method">{method}</Fact>
              {carrier && <Fact label="Carrier">{carrier}</Fact>}
              {trackingNumber && <Fact label="Tracking">{trackingNumber}</Fact>}
            </dl>
          </Part>
          <Part title="Shipping address">
            <AddressLines address={order.shippingAddress} />
          </Part>
          <Part title="Billing address">
            <AddressLines address={order.billingAddress} />
          </Part>
        </div>
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="mb-4 font-semibold text-lg tracking-tight">{title}</h2>
    {children}
  </Card>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="break-all text-right">{children}</dd>
  </div>
)

const AddressLines = ({ address }: { address: Address }) => (
  <address className="wrap-anywhere text-ink-soft text-sm not-italic leading-relaxed">
    <span className="block font-medium text-ink">
      {address.firstName} {address.lastName}
    </span>
    <span className="block">{address.address}</span>
    <span className="block">
      {address.city}, {address.state} {address.zipCode}
    </span>
    <span className="block">{countries[address.country]}</span>
    <span className="mt-2 block">{address.email}</span>
    <span className="block">{address.phone}</span>
  </address>
)
