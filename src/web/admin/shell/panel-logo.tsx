import { clsx } from 'clsx'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { SHOP_NAME } from '#contract/shop.ts'

/** The shop's name over the sidebar, or only its mark. */
export const PanelLogo = ({ narrow }: { narrow: boolean }) => (
  <Link
    to={paths.admin()}
    aria-label={`${SHOP_NAME} Admin`}
    className={clsx('flex min-h-10 min-w-0 items-center gap-2.5 rounded-md', narrow && 'justify-center')}
  >
    <img src="/favicon.svg" alt="" className="size-7 shrink-0 rounded-sm" />
    {!narrow && (
      <span className="truncate font-semibold text-lg tracking-tight">
        {SHOP_NAME} <span className="font-normal text-ink-soft">Admin</span>
      </span>
    )}
  </Link>
)
