import { PageHeading } from '#web/ui/page-heading.tsx'

export default function OrderPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Order" />
    </div>
  )
}
