import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/shell.ts'
import { useShop } from '#web/shop/shop.ts'

export function Logo() {
  const { name } = useShop()
  return (
    <Link
      to={paths.home()}
      // The dot follows the name in either direction.
      dir="auto"
      aria-label={t('homeLink', { name })}
      className="flex min-h-11 min-w-0 items-center md:max-w-48 md:shrink-0 lg:max-w-72 rounded-md text-heading"
    >
      <span className="truncate">{name}</span>
      <span aria-hidden className="text-accent">
        .
      </span>
    </Link>
  )
}
