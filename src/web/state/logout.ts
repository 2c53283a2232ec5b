import { useNavigate, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useAuth } from './auth.ts'

const LOGGED_OUT = 'logged out'

/** Signs out and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const logout = useAuth((state) => state.logout)
  return async () => {
    // Set before signing out, so that pages for signed-in users do not redirect to the login.
    const navigated = navigate(paths.home(), { state: LOGGED_OUT, flushSync: true })
    await Promise.all([logout(), navigated])
  }
}

/** Whether the user has just signed out and the home page is still loading. */
export const useIsLoggingOut = (): boolean => useNavigation().location?.state === LOGGED_OUT
