import { useQuery } from '@tanstack/react-query'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ProposalJson } from '#contract/attribute-proposals.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminProposals.ts'
import { proposalsQuery } from '#web/api/attribute-proposals.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CategoryFilter } from '../../categories/choose/category-filter.tsx'
import { useCategoryTree } from '../../categories/choose/use-category-tree.ts'
import { findByReference } from '../../categories/tree/category-tree.ts'
import { FilterForm } from '../../lists/filter-form.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { compatibleReadings } from './compatible-readings.ts'
import { FillsCard } from './fills-card.tsx'
import { readingLabel } from './reading-label.ts'

/** The proposals for a category, and the results of accepted ones. @param category '' for all products */
export default function Proposals({ user, category }: { user: UserJson; category: string }) {
  const { data, error, refetch } = useQuery(proposalsQuery(user.id, category))
  const { tree } = useCategoryTree(user.id)
  const [accepting, setAccepting] = useState<ProposalJson | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const canChange = hasPermission(user.role, 'attributes.change')
  const chosen = findByReference(tree, category)
  return (
    <div className="flex flex-col gap-5">
      <FilterForm
        filters={{ category }}
        action={adminPaths.proposals()}
        hrefFor={(values) => adminPaths.proposals({ category: values.get('category') || undefined })}
        className="sm:max-w-sm"
      >
        <CategoryFilter userId={user.id} value={category} />
      </FilterForm>
      {/* If the proposals fail to load, hides the fills, which probably failed too. */}
      {(data || !error) && <FillsCard userId={user.id} canChange={canChange} category={chosen} />}
      <div ref={list} tabIndex={-1}>
        {data && data.length > 0 && (
          <ul className={cardClass('divide-y')}>
            {data.map((proposal) => (
              <Proposal
                key={proposal.row}
                proposal={proposal}
                onAccept={
                  canChange
                    ? (button) => {
                        focusAfterRemoval(button, () => list.current)
                        setAccepting(proposal)
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {data?.length === 0 && <MessagePanel icon={Lightbulb} title={t('none')} text={t('noneHint')} />}
        {!data && error && <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-96 rounded-lg" />}
      </div>
      {accepting && <AcceptDialog proposal={accepting} category={category} onClose={() => setAccepting(null)} />}
    </div>
  )
}

interface ProposalProps {
  proposal: ProposalJson
  /** Undefined for staff who may only read. */
  onAccept: ((button: HTMLElement) => void) | undefined
}

function Proposal({ proposal, onAccept }: ProposalProps) {
  const { name, products, values, samples, attribute } = proposal
  const readings = compatibleReadings(proposal)
  const [likely] = readings
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="flex min-w-0 grow basis-72 flex-col gap-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-ink-soft text-sm">
          {t('products', { count: products })} · {t('values', { count: values })}
        </p>
        {likely && (
          <p className="text-sm">
            {readingLabel(likely)}: {t('readable', { read: likely.products, all: products })}
          </p>
        )}
        <p className="text-ink-soft text-sm wrap-anywhere">{t('samples', { values: formatValues(samples) })}</p>
        {likely && likely.unread.length > 0 && (
          <p className="text-sm text-warning wrap-anywhere">{t('unread', { values: formatValues(likely.unread) })}</p>
        )}
        {attribute && (
          <p className="text-ink-soft text-sm">
            {likely ? t('exists') : t('otherType')}{' '}
            <Link to={adminPaths.attribute(attribute.id)} className="inline-block py-0.5 underline">
              {name}
            </Link>
          </p>
        )}
      </div>
      {onAccept && likely && (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onAccept(currentTarget)}
        >
          {attribute ? t('fill', { name }) : t('add', { name })}
        </Button>
      )}
    </li>
  )
}

const formatValues = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ')
