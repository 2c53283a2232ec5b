import { PageHeading } from '#web/ui/page-heading.tsx'

export default function LoginPage() {
  return (
    <div className="page-width pt-10">
      <PageHeading title="Login" />
    </div>
  )
}
