import { clsx } from 'clsx'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../editing/editor-card.tsx'

/** Card of a shop with shipping zones, which have pages of their own. */
export const ZonesCard = () => (
  <EditorCard title={common('shipping')} note={t('shippingZonesHint')}>
    <Link to={adminPaths.shipping()} className={clsx(textLinkClass, 'self-start py-0.5 text-sm')}>
      {t('editZones')}
    </Link>
  </EditorCard>
)
