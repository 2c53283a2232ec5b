import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useAuth } from '#web/state/auth.ts'

/** Ends the session and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const logout = useAuth((state) => state.logout)
  return async () => {
    await logout()
    await navigate(paths.home())
  }
}
