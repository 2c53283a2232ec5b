import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { AdminTaxIdJson } from '#contract/tax-ids.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTaxIds.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { taxIdsQuery, useAskAgain } from '#web/api/tax-ids.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { CheckDialog } from './check-dialog.tsx'
import { taxIdColumns } from './tax-id-columns.tsx'
import { readTaxIdListQuery, writeTaxIdListQuery } from './tax-id-list-query.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('taxIds') }))
export const handle: PanelHandle = { title: () => common('taxIds') }

/** VAT numbers that shoppers entered, with the age of the register’s answer. */
export default function TaxIdsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = readTaxIdListQuery(query)
  const { search, state, page } = list
  const result = useQuery(taxIdsQuery(user.id, { ...withoutEmpty({ search, state }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const [checking, setChecking] = useState<AdminTaxIdJson | null>(null)
  const { mutate, isPending } = useAskAgain()
  const canShowAll = search !== '' || state !== ''

  const askAgain = ({ id, number }: AdminTaxIdJson) =>
    mutate(id, {
      onSuccess: () => toast.success(t('asked', { number })),
      onError: (error) => toast.error(getErrorMessage(error)),
    })

  const actionsFor = (taxId: AdminTaxIdJson) =>
    hasPermission(user.role, 'orders.change') && (
      <div className="flex flex-wrap justify-end gap-2">
        {data?.asksVies && taxId.register === 'vies' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('askAgainAbout', { number: taxId.number })}
            aria-disabled={isPending}
            onClick={() => !isPending && askAgain(taxId)}
          >
            {t('askAgain')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-label={t('checkByHandOf', { number: taxId.number })}
          onClick={() => setChecking(taxId)}
        >
          {t('checkByHand')}
        </Button>
      </div>
    )

  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.taxes()}>{common('taxes')}</Link>
        <span aria-current="page">{common('taxIds')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{common('taxIds')}</h2>
      <p className="max-w-prose pb-4 text-ink-soft text-sm">{t(data?.asksVies === false ? 'introByStaff' : 'intro')}</p>
      <FilterForm
        filters={{ search, state }}
        action={adminPaths.taxIds()}
        hrefFor={(values) => adminPaths.taxIds(writeTaxIdListQuery(readTaxIdListQuery(values)))}
        className="grid gap-3 pb-5 sm:grid-cols-[1fr_14rem]"
      >
        <FilterSearch label={t('searchBy')} action={t('search')} value={search} />
        <FilterSelect
          name="state"
          label={common('status')}
          allLabel={t('all')}
          choices={[
            ['open', t('open')],
            ['pending', t('pending')],
            ['valid', t('valid')],
            ['invalid', t('invalid')],
          ]}
          value={state}
        />
      </FilterForm>
      <PanelTable
        name="taxIds"
        columns={taxIdColumns(actionsFor)}
        rows={data?.taxIds}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        summary={data && t('count', { count: data.total })}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.taxIds(writeTaxIdListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: BadgeCheck,
          title: t('none'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.taxIds(), label: t('showAll') } : undefined,
        }}
      />
      {checking && <CheckDialog taxId={checking} onClose={() => setChecking(null)} />}
    </>
  )
}
