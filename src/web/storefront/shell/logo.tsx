import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { SHOP_NAME } from '#contract/shop.ts'

export const Logo = () => (
  <Link
    to={paths.home()}
    aria-label={`${SHOP_NAME}, home`}
    className="flex min-h-11 items-center rounded-md text-heading"
  >
    {SHOP_NAME}
    <span aria-hidden className="text-accent">
      .
    </span>
  </Link>
)
