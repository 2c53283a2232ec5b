import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** Shown when the order does not exist or belongs to another shopper. */
export const NoSuchOrder = () => (
  <MessagePanel heading="h1" icon={PackageX} title={t('orderNotFound')} text={t('notFoundHint')}>
    <Link to={paths.orders()} className={buttonClass('primary')}>
      {t('orderHistory')}
    </Link>
  </MessagePanel>
)
