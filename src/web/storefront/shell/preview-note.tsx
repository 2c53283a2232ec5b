import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'

/** Tells staff that nobody else sees the shop yet. */
export default function PreviewNote() {
  return (
    <p className="bg-accent-soft px-4 py-2 text-center text-accent-strong text-sm print:hidden">
      Only staff can see the shop.{' '}
      <Link to={paths.admin()} className="font-medium underline underline-offset-4">
        Open it in the panel
      </Link>
    </p>
  )
}
