import { useEffect, useState } from 'react'
import { t } from '#messages/signIn.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { redirectToGoogle } from './google-redirect.ts'

interface GoogleButtonProps {
  /** Path to open after signing in. */
  redirect: string | null
  /** Returns whether to stay signed in. Read when the button is pressed. */
  remember?: () => boolean
}

/**
 * Starts the sign-in with Google, or shows an error if the shop has not set it up. Google's guidelines prescribe the logo and its
 * colors.
 */
export function GoogleButton({ redirect, remember }: GoogleButtonProps) {
  const [isRedirecting, setIsRedirecting] = useState(false)
  // The browser's Back button may restore the page from its cache with the button still pending.
  useEffect(() => {
    const reset = () => setIsRedirecting(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  const base = useBasePath()

  async function startSignIn() {
    setIsRedirecting(true)
    try {
      await redirectToGoogle({ remember: remember?.() ?? false, redirect, base })
    } catch (error) {
      setIsRedirecting(false)
      if (hasCode(error, 'google_not_configured')) toast(error.message)
      else toast.error(getErrorMessage(error))
    }
  }

  return (
    <Button variant="secondary" className="w-full" pending={isRedirecting} onClick={startSignIn}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
        <path
          fill="#4285F4"
          d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.3-4.8 3.3-8.2Z"
        />
        <path fill="#34A853" d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.9A11 11 0 0 0 12 23Z" />
        <path fill="#FBBC05" d="M5.8 14a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9L5.8 14Z" />
        <path fill="#EA4335" d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4Z" />
      </svg>
      {t('continueWithGoogle')}
    </Button>
  )
}
