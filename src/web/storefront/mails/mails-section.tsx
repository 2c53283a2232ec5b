import { useQuery } from '@tanstack/react-query'
import type { UserJson } from '#contract/accounts.ts'
import { type MailChoice, mailChoiceNames, mailChoices } from '#contract/mail-choices.ts'
import { t } from '#messages/mailPreferences.ts'
import { t as profile } from '#messages/profile.ts'
import { mailChoicesQuery, ownNewsletterQuery, useChooseMails, useChooseNewsletter } from '#web/api/mail-choices.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProfileSection } from '../account/profile-section.tsx'

/** Section of the profile with a switch for each kind of email, except those that are always sent. */
export function MailsSection({ user }: { user: UserJson }) {
  const choices = useQuery(mailChoicesQuery(user.id))
  const newsletter = useQuery(ownNewsletterQuery(user.id))
  const failed = choices.error ?? newsletter.error
  return (
    <ProfileSection anchor="mails" title={profile('mails')}>
      {choices.data && newsletter.data ? (
        <>
          {!user.emailVerified && (
            <p className="mb-4 rounded-md bg-sunken p-3 text-sm wrap-anywhere">
              {t('unverified', { email: user.email })}
            </p>
          )}
          <div className="divide-y border-y">
            {mailChoiceNames.map((name) => (
              <ChoiceSwitch key={name} name={name} user={user} checked={choices.data.choices[name]} />
            ))}
            <NewsletterSwitch user={user} state={newsletter.data.state} />
          </div>
          <p className="mt-4 text-ink-soft text-sm">{t('always')}</p>
        </>
      ) : failed ? (
        <FailurePanel
          compact
          heading="h3"
          title={t('loadFailed')}
          text={getErrorMessage(failed)}
          onRetry={() => Promise.all([choices.refetch(), newsletter.refetch()])}
        />
      ) : (
        <Skeleton className="h-72 rounded-md" />
      )}
    </ProfileSection>
  )
}

const showError = { onError: (error: Error) => void toast.error(getErrorMessage(error)) }

function ChoiceSwitch({ name, user, checked }: { name: MailChoice; user: UserJson; checked: boolean }) {
  const { mutate, variables, isPending } = useChooseMails(user.id)
  const shown = isPending ? (variables[name] ?? checked) : checked
  return (
    <Switch
      className="py-4"
      label={mailChoices[name].name}
      hint={mailChoices[name].text}
      checked={shown}
      aria-disabled={isPending || undefined}
      onChange={() => isPending || mutate({ [name]: !shown }, showError)}
    />
  )
}

interface NewsletterSwitchProps {
  user: UserJson
  state: 'pending' | 'subscribed' | 'unsubscribed'
}

function NewsletterSwitch({ user, state }: NewsletterSwitchProps) {
  const { mutate, variables, isPending } = useChooseNewsletter(user.id)
  const shown = isPending ? variables : state !== 'unsubscribed'
  return (
    <Switch
      className="py-4"
      label={t('newsletter')}
      hint={t(state === 'pending' ? 'newsletterPending' : 'newsletterText')}
      checked={shown}
      aria-disabled={isPending || undefined}
      onChange={() => isPending || mutate(!shown, showError)}
    />
  )
}
