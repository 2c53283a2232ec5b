import { clsx } from 'clsx'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../editing/editor-card.tsx'

/** Link to the price lists, which have pages of their own. */
export const PriceListsCard = () => (
  <EditorCard title={common('priceLists')} note={t('priceListsHint')}>
    <Link to={adminPaths.priceLists()} className={clsx(textLinkClass, 'self-start py-0.5 text-sm')}>
      {t('editPriceLists')}
    </Link>
  </EditorCard>
)
