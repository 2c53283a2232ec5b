import { PageHeading } from '#web/ui/page-heading.tsx'

export default function DashboardPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Dashboard" />
    </div>
  )
}
