import { PageHeading } from '#web/ui/page-heading.tsx'

export default function HomePage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Home" />
    </div>
  )
}
