import { PageHeading } from '#web/ui/page-heading.tsx'

export default function OrdersPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Order History" />
    </div>
  )
}
