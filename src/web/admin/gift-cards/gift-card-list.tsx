import { useQuery } from '@tanstack/react-query'
import Gift from 'lucide-react/icons/gift'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AdminGiftCardJson, GiftCardQuery, giftCardStates } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminGiftCards.ts'
import { giftCardsQuery } from '#web/api/gift-cards.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'
import { Figures } from '../lists/figures.tsx'
import { FilterSelect } from '../lists/filter-fields.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { RecordList } from '../lists/record-list.tsx'
import { stateNames, stateTones } from './gift-card-labels.ts'
import { IssueGiftCard } from './issue-gift-card.tsx'

const { read, write } = panelListQuery(GiftCardQuery)

/** Gift cards with what the shop owes, and a button to issue one. */
export default function GiftCardList({ user }: { user: UserJson }) {
  const [query] = useSearchParams()
  const list = read(query)
  const { page, ...filters } = list
  const result = useQuery(giftCardsQuery(user.id, { ...withoutEmpty(filters), page, limit: ROWS_PER_PAGE }))
  const { data, isPlaceholderData } = result
  const names = stateNames()
  const [isIssuing, setIsIssuing] = useState(false)
  return (
    <>
      <h2 className="sr-only">{common('giftCards')}</h2>
      {data && data.owed.length > 0 && (
        <Figures
          label={common('giftCards')}
          className="grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
          stale={isPlaceholderData}
          figures={data.owed.map(({ currency, amount }) => ({
            label: t('owed', { currency }),
            definition: t('owedDefinition'),
            value: formatPrice(amount, currency),
          }))}
        />
      )}
      <RecordList<AdminGiftCardJson>
        name="giftCards"
        noun="giftCard"
        icon={Gift}
        columns={columns()}
        rows={data?.giftCards}
        rowName={({ last4 }) => t('title', { last4 })}
        query={result}
        total={data?.total}
        filters={filters}
        page={page}
        address={adminPaths.giftCards()}
        hrefFor={(values) => adminPaths.giftCards(write(read(values)))}
        pageHref={(to) => adminPaths.giftCards(write({ ...list, page: to ?? 1 }))}
        className="grid min-w-0 grow gap-3 sm:grid-cols-[1fr_14rem]"
        texts={{
          searchBy: t('searchBy'),
          search: t('search'),
          noneFound: t('noneFound'),
          tryAnother: t('tryAnother'),
          empty: t('none'),
          emptyHint: t('emptyHint'),
          showAll: t('showAll'),
        }}
        add={hasPermission(user.role, 'gift-cards.issue') && <IssueButton onClick={() => setIsIssuing(true)} />}
      >
        <FilterSelect
          name="state"
          label={common('status')}
          allLabel={t('all')}
          choices={giftCardStates.map((state) => [state, names[state]])}
          value={filters.state}
        />
      </RecordList>
      {/* Outside of the list, where the button moves when the first gift card appears. */}
      {isIssuing && <IssueGiftCard userId={user.id} onClose={() => setIsIssuing(false)} />}
    </>
  )
}

const IssueButton = ({ onClick }: { onClick: () => void }) => (
  <Button aria-haspopup="dialog" onClick={onClick}>
    <Plus aria-hidden className="size-4" />
    {t('issue')}
  </Button>
)

const columns = (): Column<AdminGiftCardJson>[] => [
  {
    id: 'code',
    header: t('code'),
    card: 'title',
    cell: ({ id, last4 }) => (
      <Link to={adminPaths.giftCard(id)} className="inline-block py-0.5 font-medium font-mono hover:underline">
        {t('codeEnding', { last4 })}
      </Link>
    ),
  },
  {
    id: 'state',
    header: common('status'),
    card: 'aside',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames()[state]}</Badge>,
  },
  {
    id: 'balance',
    header: t('balance'),
    align: 'end',
    cell: ({ balance, currency }) => formatPrice(balance, currency),
  },
  { id: 'held', header: t('held'), align: 'end', cell: ({ held, currency }) => formatPrice(held, currency) },
  { id: 'issued', header: t('issued'), align: 'end', cell: ({ issued, currency }) => formatPrice(issued, currency) },
  { id: 'expires', header: t('expires'), cell: ({ expiresAt }) => <DateCell at={expiresAt} emptyText={t('never')} /> },
  { id: 'created', header: t('created'), cell: ({ createdAt }) => <DateCell at={createdAt} /> },
]
