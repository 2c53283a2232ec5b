import Compass from 'lucide-react/icons/compass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/errorScreen.ts'
import { t as everyPage } from '#messages/everyPage.ts'
import { useOnline } from '../browser/online.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { isNotFound } from './not-found.ts'

interface ErrorMessageProps {
  /** Whether the browser was offline when the page failed. The page then reloads by itself. */
  wasOffline: boolean
}

/** The content of `ErrorScreen`. */
export default function ErrorMessage(props: ErrorMessageProps) {
  return isNotFound(useRouteError()) ? <MissingScreen /> : <FailureScreen {...props} />
}

const MissingScreen = () => (
  <MessagePanel heading="h1" icon={Compass} title={everyPage('pageNotFound')} text={t('pageNotFoundHint')}>
    <Link to={paths.products()} className={buttonClass('primary')}>
      {t('browseProducts')}
    </Link>
    <Link to={paths.home()} className={buttonClass('secondary')}>
      {t('backToHome')}
    </Link>
  </MessagePanel>
)

function FailureScreen({ wasOffline }: ErrorMessageProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const online = useOnline()
  // Navigating to the current URL clears the error and reloads the page's data.
  const tryAgain = () => navigate(location, { replace: true, preventScrollReset: true })

  if (!online || wasOffline) return <OfflineScreen onConnected={tryAgain} />
  return (
    <MessagePanel heading="h1" icon={TriangleAlert} title={everyPage('failed')} text={t('failedHint')}>
      <Button onClick={tryAgain}>{t('tryAgain')}</Button>
    </MessagePanel>
  )
}

function OfflineScreen({ onConnected }: { onConnected: () => void }) {
  const notifyConnected = useEffectEvent(onConnected)
  useEffect(() => {
    const connected = () => notifyConnected()
    // This message may have been loaded only once the connection was back.
    if (navigator.onLine) connected()
    window.addEventListener('online', connected)
    return () => window.removeEventListener('online', connected)
  }, [])
  return (
    <MessagePanel heading="h1" icon={WifiOff} title={t('offline')} text={t('offlineHint')}>
      <Button onClick={onConnected}>{t('tryAgain')}</Button>
    </MessagePanel>
  )
}
