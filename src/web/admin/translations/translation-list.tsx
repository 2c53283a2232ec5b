import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Globe from 'lucide-react/icons/globe'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type TranslatableRowJson, TranslationsQuery, translatableTypes } from '#contract/translations.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTranslations.ts'
import { translationsQuery } from '#web/api/translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Select } from '#web/ui/select.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import { languageName } from '../markets/language-name.ts'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'))

const { read, write } = panelListQuery(TranslationsQuery)

type Query = z.output<typeof TranslationsQuery>
type Language = Query['language']

interface TranslationListProps {
  user: UserJson
  /** Into which the shop is translated; at least one. */
  languages: readonly Language[]
}

/** The texts of a type in a language, with export and import. */
export function TranslationList({ user, languages }: TranslationListProps) {
  const [address] = useSearchParams()
  const [isImporting, setIsImporting] = useState(false)
  const list = read(address)
  const { search, state, page } = list
  const language = languages.find((each) => each === list.language) ?? languages[0] ?? 'de'
  const type = list.type || 'product'
  const filters = { language, type, ...withoutEmpty({ state }) }
  const result = useQuery(
    translationsQuery(user.id, { ...filters, ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }),
  )
  const { data } = result
  const isFiltered = search !== '' || state !== ''
  return (
    <>
      <FilterForm
        filters={{ language, type, state, search }}
        action={adminPaths.languages()}
        hrefFor={(values) => adminPaths.languages(write(read(values)))}
        className="grid gap-3 pb-4 sm:grid-cols-3 xl:grid-cols-[12rem_12rem_12rem_1fr]"
      >
        <Select name="language" aria-label={t('language')} defaultValue={language}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </Select>
        <Select name="type" aria-label={t('type')} defaultValue={type}>
          {translatableTypes.map((each) => (
            <option key={each} value={each}>
              {t('types', { type: each })}
            </option>
          ))}
        </Select>
        <FilterSelect
          name="state"
          label={t('state')}
          allLabel={t('allStates')}
          choices={[
            ['missing', t('missing')],
            ['stale', t('stale')],
          ]}
          value={state}
        />
        <div className="sm:col-span-3 xl:col-span-1">
          <FilterSearch label={t('searchBy')} action={t('search')} value={search} />
        </div>
      </FilterForm>
      <div className="flex flex-wrap gap-3 pb-5 max-sm:*:grow">
        <ExportButton endpoint="GET /admin/translations.csv" input={filters} />
        {hasPermission(user.role, 'translations.change') && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
            <FileUp aria-hidden className="size-4" />
            {t('import')}
          </Button>
        )}
      </div>
      <PanelTable
        name="translations"
        columns={columns(type, language)}
        rows={data?.rows}
        rowId={({ id }) => id}
        rowName={({ label }) => label}
        summary={data && t('count', { count: data.total })}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.languages(write({ ...list, language, type, page: to ?? 1 }))}
        empty={{
          icon: Globe,
          title: t('noneFound'),
          text: isFiltered ? t('tryAnother') : t('nothingHere'),
          all: isFiltered ? { href: adminPaths.languages({ language, type }), label: t('showAll') } : undefined,
        }}
      />
      <Suspense>{isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}</Suspense>
    </>
  )
}

const columns = (type: Query['type'], language: Language): Column<TranslatableRowJson>[] => [
  {
    id: 'label',
    header: t('name'),
    card: 'title',
    cell: ({ id, label }) => (
      <Link
        to={adminPaths.translation(type, id, language)}
        className="block py-0.5 font-medium wrap-anywhere hover:underline"
      >
        {label}
      </Link>
    ),
  },
  {
    id: 'translated',
    header: t('translated'),
    cell: ({ translated, total }) => (
      <span className="text-ink-soft tabular-nums">{t('progress', { translated, total })}</span>
    ),
  },
  {
    id: 'state',
    header: common('state'),
    card: 'aside',
    cell: ({ translated, total, stale }) =>
      stale > 0 ? (
        <Badge tone="warning">{t('stale')}</Badge>
      ) : translated < total ? (
        <Badge>{t('missing')}</Badge>
      ) : (
        <Badge tone="accent">{t('translated')}</Badge>
      ),
  },
]
