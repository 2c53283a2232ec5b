import { useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'

/**
 * Keeps the page when the script of the next one cannot load because there is no connection. React Router reloads the page in
 * that case, and the browser would show its own error page. The reload is canceled, and the next page opens when the connection
 * is back. Browsers without the Navigation API reload as before.
 * @returns whether a next page waits for the connection
 */
export function useStayOffline(online: boolean): boolean {
  const next = useNavigation().location
  const [isStopped, setIsStopped] = useState(false)
  const isLeaving = useRef(false)

  useEffect(() => {
    const stop = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      // Back online, the router finds the failed script again, and its reload would replace the next page.
      if (isLeaving.current) return event.preventDefault()
      if (navigator.onLine) return
      event.preventDefault()
      setIsStopped(true)
    }
    window.navigation?.addEventListener('navigate', stop)
    return () => window.navigation?.removeEventListener('navigate', stop)
  }, [])

  useEffect(() => {
    if (!online || !isStopped) return
    setIsStopped(false)
    isLeaving.current = true
    location.assign(next ? createPath(next) : location.href)
  }, [online, isStopped, next])

  return isStopped && next !== undefined
}
