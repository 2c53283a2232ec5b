import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from '../account/recovery/link-page.tsx'

export const meta = privateMeta('Newsletter')

/** The link of the mail that asks whether somebody wants the newsletter. */
export default function ConfirmNewsletterPage() {
  return (
    <LinkPage
      title="Newsletter"
      underWay="Putting you on the list…"
      ask={{ note: 'Press the button, and the newsletter comes to you.', button: 'Yes, Send It to Me' }}
      follow={(token) => call('POST /newsletter/confirm', { token })}
      done={{
        title: 'You are on the list',
        note: 'We write when there is something worth your time. Every email has a link that ends it.',
        way: (
          <Link to={paths.products({ sortBy: 'newest' })} className={buttonClass('primary', 'large', 'w-full')}>
            See What Is New
          </Link>
        ),
      }}
      expired={{
        title: 'This link does not work any more',
        note: 'Ask for the newsletter once more at the foot of any page, and we will send you a new one.',
        way: <ToShop />,
      }}
    />
  )
}

const ToShop = () => (
  <Link to={paths.home()} className={buttonClass('secondary', 'large', 'w-full')}>
    Go to the Shop
  </Link>
)
