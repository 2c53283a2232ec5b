import { PageHeading } from '#web/ui/page-heading.tsx'

export default function CheckoutPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Checkout" />
    </div>
  )
}
