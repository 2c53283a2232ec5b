import { PageHeading } from '#web/ui/page-heading.tsx'

export default function ProfilePage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Profile" />
    </div>
  )
}
