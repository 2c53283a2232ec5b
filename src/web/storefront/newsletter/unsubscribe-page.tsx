import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoints.ts'
import { mailChoices } from '#contract/mail-choices.ts'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from '../account/recovery/link-page.tsx'

export const meta = privateMeta('Unsubscribe')

type Ended = Reply<'POST /unsubscribe'>['ended']

/** The link of every newsletter, and of every other mail that one chose to get, that ends it. */
export default function UnsubscribePage() {
  const [ended, setEnded] = useState<Ended>()
  return (
    <LinkPage
      title="Unsubscribe"
      underWay="Taking you off the list…"
      ask={{
        note: 'Press the button, and no more emails like the one that led you here come to you.',
        button: 'Unsubscribe',
      }}
      follow={async (token) => setEnded((await call('POST /unsubscribe', { token })).ended)}
      done={{
        title: 'You are unsubscribed',
        note: `${ended ? whatEnded(ended) : 'No such email comes to you any more.'} What we send about your orders still does.`,
        way: <Ways ended={ended} />,
      }}
      expired={{
        title: 'This link does not work',
        note: 'It may not be whole. Open it from the email once more, or write to us, and we do it for you.',
        way: (
          <Link to={paths.page('contact')} className={buttonClass('secondary', 'large', 'w-full')}>
            Contact Us
          </Link>
        ),
      }}
    />
  )
}

const whatEnded = (ended: Ended): string =>
  ended === 'newsletter'
    ? 'No newsletter comes to you any more.'
    : `${mailChoices[ended].name} are off: no such email comes to you any more.`

/** The rest of what comes can be chosen with the account. */
const Ways = ({ ended }: { ended: Ended | undefined }) => (
  <div className="flex flex-col gap-3">
    <Link to={paths.home()} className={buttonClass('primary', 'large', 'w-full')}>
      Go to the Shop
    </Link>
    {ended && ended !== 'newsletter' && (
      <Link to={`${paths.profile()}#mails`} className={buttonClass('secondary', 'large', 'w-full')}>
        Choose Your Emails
      </Link>
    )}
  </div>
)
