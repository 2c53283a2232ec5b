import Compass from 'lucide-react/icons/compass'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { data, Link, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t as errorScreen } from '#messages/errorScreen.ts'
import { t } from '#messages/menu.ts'
import { missingPage } from '#web/api/missing-page.ts'
import { pageContext } from '#web/api/page-context.ts'
import { notFound } from '#web/page/not-found.ts'
import { findShopName, privateHead } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** Handles unknown URLs, and error pages that the server renders instead of the requested page. */
export async function loader(args: LoaderFunctionArgs) {
  const { errorStatus } = args.context.get(pageContext)
  if (!errorStatus) throw await missingPage(args)
  if (errorStatus === 404) throw notFound()
  return data({ errorStatus }, { status: errorStatus === 'not_open' ? 503 : errorStatus })
}

interface Props {
  loaderData: { errorStatus: number | 'not_open' }
}

export const meta = ({ loaderData, matches }: MetaArgs & Partial<Props>) =>
  loaderData
    ? privateHead(
        findShopName({ matches }),
        loaderData.errorStatus === 'not_open' ? t('openingSoon') : messageFor(loaderData.errorStatus).title,
      )
    : []

export default function MissingPage({ loaderData: { errorStatus } }: Props) {
  // `ClosedFrame` replaces the page while the shop is closed.
  if (errorStatus === 'not_open') return null
  const { icon, title, text, canRetry } = messageFor(errorStatus)
  return (
    <MessagePanel heading="h1" icon={icon} title={title} text={text}>
      {canRetry && (
        // biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current URL
        <a href="" className={buttonClass('primary')}>
          {errorScreen('tryAgain')}
        </a>
      )}
      <Link to={paths.home()} className={buttonClass(canRetry ? 'secondary' : 'primary')}>
        {errorScreen('backToHome')}
      </Link>
    </MessagePanel>
  )
}

function messageFor(status: number) {
  if (status === 429) return { icon: Hourglass, title: t('busy'), text: t('busyHint'), canRetry: true }
  if (status >= 500) return { icon: TriangleAlert, title: t('failed'), text: t('failedHint'), canRetry: true }
  return { icon: Compass, title: t('unreadable'), text: t('unreadableHint'), canRetry: false }
}
