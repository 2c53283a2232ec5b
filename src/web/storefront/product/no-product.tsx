import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import type { CardProduct } from '../products/card-product.ts'
import { ProductRow } from './product-row.tsx'

/** In the place of a product: it never was, or, when there is something in its place, it is no longer sold. */
export default function NoProduct({ related }: { related: CardProduct[] | null }) {
  return (
    <div className="page-width">
      <MessagePanel
        heading="h1"
        icon={PackageX}
        title={related ? 'No Longer Sold' : 'Product Not Found'}
        text={
          related
            ? 'We no longer sell this product. Perhaps something else here is what you are looking for.'
            : "The product you're looking for doesn't exist."
        }
      >
        <Link to={paths.products()} className={buttonClass('primary')}>
          Browse Products
        </Link>
      </MessagePanel>
      {related && <ProductRow title="What others buy" products={related} />}
    </div>
  )
}
