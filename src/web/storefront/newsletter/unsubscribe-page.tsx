import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from '../account/recovery/link-page.tsx'

export const meta = privateMeta('Unsubscribe')

/** The link of every newsletter that ends it. */
export default function UnsubscribePage() {
  return (
    <LinkPage
      title="Unsubscribe"
      underWay="Taking you off the list…"
      follow={(token) => call('POST /newsletter/unsubscribe', { token })}
      done={{
        title: 'You are unsubscribed',
        note: 'No newsletter comes to you any more. What we send about your orders still does.',
        way: <ToShop />,
      }}
      expired={{
        title: 'This link does not work',
        note: 'It may not be whole. Open it from the mail once more, or write to us, and we do it for you.',
        way: (
          <Link to={paths.page('contact')} className={buttonClass('secondary', 'large', 'w-full')}>
            Contact us
          </Link>
        ),
      }}
    />
  )
}

const ToShop = () => (
  <Link to={paths.home()} className={buttonClass('primary', 'large', 'w-full')}>
    Go to the shop
  </Link>
)
