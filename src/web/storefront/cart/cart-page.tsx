import { PageHeading } from '#web/ui/page-heading.tsx'

export default function CartPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Cart" />
    </div>
  )
}
