import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { t } from '#messages/orderActions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type ReviewableProduct, reviewPath } from './reviewable.ts'

interface ReviewDialogProps {
  products: readonly ReviewableProduct[]
  onClose: () => void
}

/** Asks which product of an order to review. */
export default function ReviewDialog({ products, onClose }: ReviewDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t('whatWouldYouLike')}>
      <ul aria-label={t('productsOfTheOrder')} className="-mx-2 flex flex-col">
        {products.map((product) => (
          <li key={product.productId}>
            <Link to={reviewPath(product)} className="flex items-center gap-4 rounded-md p-2 hover:bg-sunken">
              <Picture src={product.image} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-md" />
              <span className="min-w-0 grow font-medium text-sm wrap-anywhere">{product.name}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
