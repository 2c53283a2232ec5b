import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminPromotions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

export const PromotionNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.promotions()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)
