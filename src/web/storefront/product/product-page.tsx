import { PageHeading } from '#web/ui/page-heading.tsx'

export default function ProductPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Product" />
    </div>
  )
}
