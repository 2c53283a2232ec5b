import { useNavigate, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useAuth } from './auth.ts'

const LOGGED_OUT = 'logged out'

/** Ends the session and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const logout = useAuth((state) => state.logout)
  return async () => {
    // Begun and shown first, so that a page which is not for visitors knows that this one is leaving.
    const arrived = navigate(paths.home(), { state: LOGGED_OUT, flushSync: true })
    await Promise.all([logout(), arrived])
  }
}

/** Whether somebody who has just logged out is on the way home. */
export const useLeaving = (): boolean => useNavigation().location?.state === LOGGED_OUT
