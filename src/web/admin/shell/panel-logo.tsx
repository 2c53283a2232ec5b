import { clsx } from 'clsx'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminShell.ts'
import { useShop } from '#web/shop/shop.ts'

/** Longer names would take more than two lines in large type. */
const LONG_NAME = 20

/** The shop's name above the sidebar, or only its logo. */
export function PanelLogo({ narrow }: { narrow: boolean }) {
  const { name } = useShop()
  return (
    <Link
      to={paths.admin()}
      aria-label={t('shopAdmin', { shop: name })}
      className={clsx('flex min-h-10 min-w-0 items-center gap-2.5 rounded-md', narrow && 'justify-center')}
    >
      <img src="/favicon.svg" alt="" className="size-7 shrink-0 rounded-sm" />
      {!narrow && (
        <span
          className={clsx(
            'line-clamp-3 font-semibold leading-tight tracking-tight wrap-anywhere',
            name.length > LONG_NAME ? 'text-sm' : 'text-lg',
          )}
        >
          {t('logo', { shop: name, admin: (text) => <span className="font-normal text-ink-soft">{text}</span> })}
        </span>
      )}
    </Link>
  )
}
