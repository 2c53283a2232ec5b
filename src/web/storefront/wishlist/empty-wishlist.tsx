import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/wishlist.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

export const EmptyWishlist = ({ guest }: { guest: boolean }) => (
  <MessagePanel heading="h1" icon={Heart} title={t('empty')} text={t('emptyHint')}>
    <Link to={paths.products()} className={buttonClass('primary')}>
      {t('findSomethingYouLike')}
    </Link>
    {guest && (
      <Link to={paths.login(paths.wishlist())} className={buttonClass('secondary')}>
        {t('loginToSee')}
      </Link>
    )}
  </MessagePanel>
)
