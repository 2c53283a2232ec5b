import { PageHeading } from '#web/ui/page-heading.tsx'

export default function RegisterPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Sign Up" />
    </div>
  )
}
