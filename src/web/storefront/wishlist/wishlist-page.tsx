import { privateHead } from '#web/page-head.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const meta = () => privateHead('Wishlist')

export default function WishlistPage() {
  return (
    <div className="page-width min-h-dvh pt-8">
      <PageHeading title="Wishlist" />
    </div>
  )
}
