import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { Country } from '#contract/country-field.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminTaxes.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { taxCountryQuery, taxesQuery } from '#web/api/taxes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import CountryEditor from './country-editor.tsx'

/** Loads the taxes of a country and shows their editor. @param country from the URL */
export default function CountryLoader({ country, user }: { country: string; user: UserJson }) {
  const known = Country.safeParse(country).data
  if (!known)
    return (
      <MessagePanel title={t('unknownCountry')} text={t('unknownCountryHint')}>
        <Link to={adminPaths.taxes()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  return <KnownCountry country={known} user={user} />
}

function KnownCountry({ country, user }: { country: CountryCode; user: UserJson }) {
  const taxes = useQuery(taxCountryQuery(user.id, country))
  const { data: list, error, refetch } = useQuery(taxesQuery(user.id))
  const failure = taxes.error ?? error
  if (taxes.data && list)
    return (
      <CountryEditor
        userId={user.id}
        taxes={taxes.data}
        classes={list.classes}
        canChange={hasPermission(user.role, 'settings.change')}
      />
    )
  if (failure)
    return (
      <FailurePanel
        title={t('loadFailed')}
        text={getErrorMessage(failure)}
        onRetry={() => Promise.all([taxes.refetch(), refetch()])}
      />
    )
  return <EditorSkeleton />
}
