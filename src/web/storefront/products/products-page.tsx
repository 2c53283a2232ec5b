import { PageHeading } from '#web/ui/page-heading.tsx'

export default function ProductsPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Products" />
    </div>
  )
}
