import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/menu.ts'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { textLinkClass } from '#web/ui/text-link.ts'

/** Shown to the public until the owner opens the shop. */
export function OpeningSoon() {
  const { name, supportEmail } = useShop()
  const user = useAuth((state) => state.user)
  return (
    <div className="page-width flex min-h-[70dvh] flex-col items-center justify-center gap-5 text-center">
      <p className="font-semibold text-xl tracking-tight wrap-anywhere">{name}</p>
      <h1 className="text-balance text-display">{t('openingSoon')}</h1>
      <p className="max-w-md text-balance text-ink-soft text-lg">{t('openingSoonHint')}</p>
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={textLinkClass}>
          {supportEmail}
        </a>
      )}
      {user && <p className="text-ink-soft text-sm wrap-anywhere">{t('onlyStaffSee', { email: user.email })}</p>}
      <Link
        to={paths.login(paths.admin())}
        reloadDocument
        className="mt-6 inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
      >
        {t('staffSignIn')}
      </Link>
    </div>
  )
}
