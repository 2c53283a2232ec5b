import ScaleIcon from 'lucide-react/icons/scale'
import { useEffect } from 'react'
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { paths } from '#contract/paths.ts'
import { MAX_COMPARED } from '#contract/shop.ts'
import { t } from '#messages/compare.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useCompare } from '#web/state/compare.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { productToast } from '#web/ui/toast.ts'
import { CompareTable } from './compare-table.tsx'
import { loadCompare } from './load-compare.ts'

export const loader = loadCompare

export const meta = privateMeta(() => t('title'))

/** The switch that hides equal rows needs no other data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname &&
  ['ids', 'add'].every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
    ? false
    : defaultShouldRevalidate

/** Products side by side. Their IDs are in the URL, so that it can be shared and works without JavaScript. */
export default function ComparePage() {
  const { products, groups, missing, tooMany } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const action = useHref(paths.compare())
  const ids = products.map(({ id }) => id)
  const only = params.get('only') === 'differences'
  useStoredComparison()

  const getHref = (query: { ids?: string[]; only?: boolean }) =>
    paths.compare({ ids: query.ids ?? ids, only: (query.only ?? only) ? 'differences' : undefined })
  const shown = only
    ? groups
        .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
        .filter(({ rows }) => rows.length > 0)
    : groups

  return (
    <div className="page-width pt-8">
      <PageHeading title={t('title')} note={t('intro', { max: MAX_COMPARED })} />
      <div className="flex flex-col gap-3 pb-4 empty:hidden">
        {missing > 0 && <Alert>{t('missing', { count: missing })}</Alert>}
        {tooMany && <Alert>{t('tooMany', { max: MAX_COMPARED })}</Alert>}
      </div>
      {products.length === 0 ? (
        <MessagePanel icon={ScaleIcon} title={t('empty')} text={t('emptyText', { max: MAX_COMPARED })}>
          <Link to={paths.products()} className={buttonClass('primary')}>
            {t('browse')}
          </Link>
        </MessagePanel>
      ) : (
        <>
          <form
            action={action}
            // Otherwise a browser may restore a state of the switch on reload that differs from the URL.
            autoComplete="off"
            className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4"
            onSubmit={(event) => event.preventDefault()}
          >
            <input type="hidden" name="ids" value={ids.join()} />
            {products.length > 1 && (
              <Switch
                label={t('onlyDifferences')}
                name="only"
                value="differences"
                checked={only}
                onChange={({ target }) =>
                  navigate(getHref({ only: target.checked }), { replace: true, preventScrollReset: true })
                }
              />
            )}
            <noscript>
              <Button type="submit" variant="secondary">
                {t('apply')}
              </Button>
            </noscript>
            <span className="grow" />
            {products.length < MAX_COMPARED && (
              <Link to={paths.products()} className={buttonClass('secondary')}>
                {t('addMore')}
              </Link>
            )}
            <Link to={paths.compare()} className={buttonClass('quiet')} onClick={() => useCompare.getState().set([])}>
              {t('clear')}
            </Link>
          </form>
          <CompareTable
            products={products}
            groups={shown}
            removeHref={(id) => getHref({ ids: ids.filter((each) => each !== id) })}
          />
          {shown.length === 0 && <p className="py-8 text-center text-ink-soft">{t('noDifferences')}</p>}
        </>
      )}
    </div>
  )
}

/**
 * Keeps the URL and this browser's list in sync: products in the URL replace the list, a product to add extends it, and a URL
 * without products shows the list.
 */
function useStoredComparison() {
  const { products } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = params.toString()
  useEffect(() => {
    const query = new URLSearchParams(address)
    const { items, set, toggle } = useCompare.getState()
    if (query.get('ids')) return set(products)
    const [added] = products
    if (added && !items.some(({ id }) => id === added.id) && !toggle(added))
      productToast.error(t('addFull', { max: MAX_COMPARED }))
    const ids = useCompare.getState().items.map(({ id }) => id)
    if (ids.length > 0) void navigate(paths.compare({ ids }), { replace: true })
  }, [address, products, navigate])
}
