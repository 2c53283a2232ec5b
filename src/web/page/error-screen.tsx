import Compass from 'lucide-react/icons/compass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useOnline } from '../browser/online.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { isMissing } from './missing.ts'

/** In the place of a page that failed, or does not exist. `errorHead` has the title for it. */
export const ErrorScreen = () => (isMissing(useRouteError()) ? <MissingScreen /> : <FailureScreen />)

const MissingScreen = () => (
  <MessagePanel
    heading="h1"
    icon={Compass}
    title="Page Not Found"
    text="There is nothing at this address. It may have been mistyped, or the page has moved."
  >
    <Link to={paths.products()} className={buttonClass('primary')}>
      Browse Products
    </Link>
    <Link to={paths.home()} className={buttonClass('secondary')}>
      Back to Home
    </Link>
  </MessagePanel>
)

function FailureScreen() {
  const navigate = useNavigate()
  const location = useLocation()
  const online = useOnline()
  // Going to where we are clears the error, loads the page's data anew and renders it again.
  const tryAgain = () => navigate(location, { replace: true, preventScrollReset: true })

  if (!online) return <OfflineScreen onConnected={tryAgain} />
  return (
    <MessagePanel
      heading="h1"
      icon={TriangleAlert}
      title="Something went wrong"
      text="We're sorry, but something unexpected happened. Please try refreshing the page."
    >
      <Button onClick={tryAgain}>Try Again</Button>
    </MessagePanel>
  )
}

function OfflineScreen({ onConnected }: { onConnected: () => void }) {
  const goOn = useEffectEvent(onConnected)
  useEffect(() => {
    const connected = () => goOn()
    window.addEventListener('online', connected)
    return () => window.removeEventListener('online', connected)
  }, [])
  return (
    <MessagePanel
      heading="h1"
      icon={WifiOff}
      title="You are offline"
      text="This page comes as soon as the connection is back. What is in your cart is kept."
    >
      <Button onClick={onConnected}>Try Again</Button>
    </MessagePanel>
  )
}
