import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t as product } from '#messages/product.ts'
import { t } from '#messages/productMore.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import type { CardProduct } from '../products/card-product.ts'
import { ProductRow } from './product-row.tsx'

/** Shown for a product that does not exist or, when there are alternatives, is no longer sold. */
export default function NoProduct({ related }: { related: CardProduct[] | null }) {
  return (
    <div className="page-width">
      <MessagePanel
        heading="h1"
        icon={PackageX}
        title={related ? product('noLongerSold') : product('productNotFound')}
        text={related ? t('noLongerSoldHint') : t('notFoundHint')}
      >
        <Link to={paths.products()} className={buttonClass('primary')}>
          {t('browseProducts')}
        </Link>
      </MessagePanel>
      {related && <ProductRow title={t('whatOthersBuy')} products={related} />}
    </div>
  )
}
