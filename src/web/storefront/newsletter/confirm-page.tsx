import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/newsletterLinks.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from '../account/recovery/link-page.tsx'

export const meta = privateMeta(() => t('newsletter'))

/** Page for the link in the email that confirms a newsletter subscription. */
export default function ConfirmNewsletterPage() {
  return (
    <LinkPage
      title={t('newsletter')}
      pendingText={t('subscribing')}
      confirmation={{ note: t('confirmHint'), button: t('confirm') }}
      onConfirm={(token) => call('POST /newsletter/confirm', { token })}
      done={{
        title: t('subscribed'),
        note: t('subscribedHint'),
        actions: (
          <Link to={paths.products({ sortBy: 'newest' })} className={buttonClass('primary', 'large', 'w-full')}>
            {t('seeNew')}
          </Link>
        ),
      }}
      expired={{
        title: t('expired'),
        note: t('expiredHint'),
        actions: <ToShop />,
      }}
    />
  )
}

const ToShop = () => (
  <Link to={paths.home()} className={buttonClass('secondary', 'large', 'w-full')}>
    {t('goToShop')}
  </Link>
)
