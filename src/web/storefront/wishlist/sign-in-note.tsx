import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/wishlist.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Invites guests to sign in to keep their list. */
export const SignInNote = () => (
  <aside className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl bg-sunken p-6 sm:p-8">
    <div className="min-w-0">
      <p className="font-medium">{t('keptHere')}</p>
      <p className="mt-1 text-ink-soft text-sm">{t('signInHint')}</p>
    </div>
    <div className="flex flex-wrap gap-3">
      <Link to={paths.login(paths.wishlist())} className={buttonClass('secondary')}>
        {t('login')}
      </Link>
      <Link to={paths.register(paths.wishlist())} className={buttonClass('quiet')}>
        {t('signUp')}
      </Link>
    </div>
  </aside>
)
