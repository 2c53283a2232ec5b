import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t as product } from '#messages/product.ts'
import { t } from '#messages/productMore.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import type { Alternatives } from './find-alternatives.ts'
import { ProductRow } from './product-row.tsx'

/** Shown for a product that does not exist or, when there are alternatives, is not sold. */
export default function NoProduct({ alternatives }: { alternatives: Alternatives | null }) {
  return (
    <div className="page-width">
      <MessagePanel
        heading="h1"
        icon={PackageX}
        title={alternatives?.title ?? product('productNotFound')}
        text={alternatives?.text ?? t('notFoundHint')}
      >
        <Link to={paths.products()} className={buttonClass('primary')}>
          {t('browseProducts')}
        </Link>
      </MessagePanel>
      {alternatives && <ProductRow title={t('whatOthersBuy')} products={alternatives.related} />}
    </div>
  )
}
