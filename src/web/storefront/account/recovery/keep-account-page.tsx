import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { t } from '#messages/recovery.ts'
import { t as shell } from '#messages/shell.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from './link-page.tsx'

export const meta = privateMeta(() => t('keepYourAccount'))

/** Page for the link in the email about a deleted account. Following it restores the account. */
export default function KeepAccountPage() {
  return (
    <LinkPage
      title={t('keepYourAccount')}
      pendingText={t('reopening')}
      confirmation={{ note: t('keepAsk'), button: t('keepAccount') }}
      onConfirm={(token) => call('POST /auth/keep-account', { token })}
      done={{
        title: t('accountOpen'),
        note: t('accountOpenNote'),
        actions: (
          <Link to={paths.login()} className={buttonClass('primary', 'large', 'w-full')}>
            {shell('login')}
          </Link>
        ),
      }}
      expired={{
        title: t('linkExpired'),
        note: t('keepExpired', { days: UNDO_DELETION_DAYS }),
        actions: (
          <Link to={paths.products()} className={buttonClass('primary', 'large', 'w-full')}>
            {t('continueShopping')}
          </Link>
        ),
      }}
    />
  )
}
