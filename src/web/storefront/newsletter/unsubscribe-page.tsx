import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/newsletterLinks.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { ContentLink } from '#web/shop/content-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from '../account/recovery/link-page.tsx'

export const meta = privateMeta(() => t('unsubscribe'))

type EndedSubscription = Reply<'POST /unsubscribe'>['ended']

/** Page for the unsubscribe link in newsletters and other optional emails. */
export default function UnsubscribePage() {
  const [ended, setEnded] = useState<EndedSubscription>()
  return (
    <LinkPage
      title={t('unsubscribe')}
      pendingText={t('unsubscribing')}
      confirmation={{
        note: t('unsubscribeHint'),
        button: t('unsubscribe'),
      }}
      onConfirm={async (token) => setEnded((await call('POST /unsubscribe', { token })).ended)}
      done={{
        title: t('unsubscribed'),
        note: t('ended', { what: ended ? endedNames[ended] : 'other' }),
        actions: <SettingsLinks ended={ended} />,
      }}
      expired={{
        title: t('broken'),
        note: t('brokenHint'),
        actions: (
          <ContentLink page="contact" className={buttonClass('secondary', 'large', 'w-full')}>
            {t('contactUs')}
          </ContentLink>
        ),
      }}
    />
  )
}

const endedNames = {
  newsletter: 'newsletter',
  'cart-reminders': 'cart',
  'price-drops': 'prices',
  'review-requests': 'other',
} as const satisfies Record<EndedSubscription, string>

/** Links to the other email settings of the account. */
const SettingsLinks = ({ ended }: { ended: EndedSubscription | undefined }) => (
  <div className="flex flex-col gap-3">
    <Link to={paths.home()} className={buttonClass('primary', 'large', 'w-full')}>
      {t('goToShop')}
    </Link>
    {ended && ended !== 'newsletter' && (
      <Link to={`${paths.profile()}#mails`} className={buttonClass('secondary', 'large', 'w-full')}>
        {t('chooseEmails')}
      </Link>
    )}
  </div>
)
