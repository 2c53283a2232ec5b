import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/guestCheckout.ts'
import { textLinkClass } from '#web/ui/text-link.ts'

/** Link to the login, which leads back to the checkout. */
export const LoginLink = () => (
  <p className="text-sm">
    {t('haveAccount', {
      link: (text) => (
        <Link to={paths.login(paths.checkout())} className={textLinkClass}>
          {text}
        </Link>
      ),
    })}
  </p>
)
