import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/recovery.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from './link-page.tsx'

export const meta = privateMeta(() => t('confirmNewEmail'))

const toProfile = () => (
  <Link to={paths.profile()} className={buttonClass('primary', 'large', 'w-full')}>
    {t('goToProfile')}
  </Link>
)

/** Page for the link in the email to a new address. Following it changes the account's address. */
export default function ConfirmEmailPage() {
  return (
    <LinkPage
      title={t('confirmNewEmail')}
      pendingText={t('confirmingNewEmail')}
      confirmation={{ note: t('newEmailAsk'), button: t('useEmail') }}
      onConfirm={(token, password) => call('POST /auth/confirm-email', { token, password })}
      help={t('newEmailHelp')}
      done={{
        title: t('emailChanged'),
        note: t('emailChangedNote'),
        actions: toProfile(),
      }}
      expired={{
        title: t('linkExpired'),
        note: t('newEmailExpired'),
        actions: toProfile(),
      }}
      errorResult={(error) =>
        hasCode(error, 'email_taken')
          ? { title: t('emailTaken'), note: getErrorMessage(error), actions: toProfile() }
          : undefined
      }
    />
  )
}
