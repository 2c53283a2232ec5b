import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminShell.ts'
import { twoStepQuery } from '#web/api/two-step.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** Replaces all pages of the panel while the shop requires two-step sign-in and the user has not set it up. */
export function TwoStepNeeded({ user, children }: { user: UserJson; children: ReactNode }) {
  const { data } = useQuery(twoStepQuery(user.id))
  if (!data?.required || data.on) return children
  return (
    <MessagePanel heading="h1" icon={ShieldCheck} title={t('setUpTwoStep')} text={t('setUpHint')}>
      <Link to={`${paths.profile()}#security`} className={buttonClass('primary')}>
        {t('goToProfile')}
      </Link>
    </MessagePanel>
  )
}
