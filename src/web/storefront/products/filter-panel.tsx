import { type FormEvent, useId } from 'react'
import { useHref } from 'react-router'
import type { FacetsJson } from '#contract/catalog.ts'
import { writeChoices } from '#contract/choice-list.ts'
import { currencySign } from '#contract/money.ts'
import { ratingChoices } from '#contract/shop.ts'
import { t } from '#messages/list.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckboxList, type FilterOption } from '#web/ui/filters/checkbox-list.tsx'
import { FilterGroup } from '#web/ui/filters/filter-group.tsx'
import { readPriceRange } from '#web/ui/filters/price-range.ts'
import { RadioList } from '#web/ui/filters/radio-list.tsx'
import { RangeFilter } from '#web/ui/filters/range-filter.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { formatPriceRange, ratingLabel } from './active-filters.ts'
import { features, fixedFilter, listPath } from './list-query.ts'
import { StarChoice } from './star-choice.tsx'
import { SubcategoryLinks } from './subcategory-links.tsx'
import type { ListNavigation } from './use-list-navigation.ts'

/**
 * Most lists have none. Without a Suspense boundary around it, the page is hydrated once it has loaded, so that no early input is
 * lost, and a navigation waits for it.
 */
const AttributeFilters = optionalComponent(() => import('./attribute-filters.tsx'))

export interface FilterPanelProps extends ListNavigation {
  facets: FacetsJson
  /** Names of chosen categories below a root, by path, and of chosen values of attributes. */
  names: Partial<Record<string, string>>
}

/**
 * All filters of the list, each option with its number of products. Changes apply immediately; without JavaScript the form
 * has a submit button.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { requested, change, facets, names } = props
  const currency = useCurrency()
  const { category, brand, minPrice, maxPrice, rating } = requested
  const chosenFeatures = features.filter((name) => requested[name])
  const fixed = fixedFilter(requested.within)
  const rangesForm = useId()
  const hasPrice = minPrice !== undefined || maxPrice !== undefined

  return (
    <>
      <form id={rangesForm} hidden onSubmit={preventSubmit} />
      <form
        action={useHref(listPath(requested))}
        // Otherwise a browser may restore ticked boxes on reload that differ from the URL.
        autoComplete="off"
        onSubmit={preventSubmit}
      >
        {requested.search && <input type="hidden" name="search" value={requested.search} />}
        {requested.literally && <input type="hidden" name="literally" value={requested.literally} />}
        {requested.sortBy !== 'featured' && <input type="hidden" name="sortBy" value={requested.sortBy} />}
        {fixed !== 'category' && facets.category.length > 0 && (
          <FilterGroup title={t('category')} activeCount={category.length} open>
            <CheckboxList
              legend={t('category')}
              name="category"
              options={toFilterOptions('category', facets.category, category, names)}
              selected={category}
              onChange={(category) => change({ category: category.sort() })}
            />
          </FilterGroup>
        )}
        {facets.subcategories.length > 0 && (
          <FilterGroup title={t('subcategories')} open>
            <SubcategoryLinks query={requested} subcategories={facets.subcategories} />
          </FilterGroup>
        )}
        <FilterGroup title={t('priceRange')} activeCount={hasPrice ? 1 : 0} open>
          <RangeFilter
            value={{ min: minPrice, max: maxPrice }}
            min={{ name: 'minPrice', label: t('lowestPrice'), placeholder: '0' }}
            max={{ name: 'maxPrice', label: t('highestPrice'), placeholder: t('any') }}
            legend={t('commonRanges')}
            any={t('anyPrice')}
            read={readPriceRange}
            unit={{ text: currencySign(currency), side: 'before' }}
            presets={facets.price.map(({ count, ...range }) => ({
              range,
              label: formatPriceRange(range, currency),
              count,
            }))}
            onChange={({ min, max }) => change({ minPrice: min, maxPrice: max })}
            rangesForm={rangesForm}
          />
        </FilterGroup>
        {fixed !== 'brand' && (facets.brand.length > 0 || brand.length > 0) && (
          <FilterGroup title={t('brand')} activeCount={brand.length} open>
            <CheckboxList
              legend={t('brand')}
              name="brand"
              options={toFilterOptions('brand', facets.brand, brand)}
              selected={brand}
              onChange={(brand) => change({ brand: brand.sort() })}
            />
          </FilterGroup>
        )}
        <FilterGroup title={t('rating')} activeCount={rating ? 1 : 0} open>
          <RadioList
            legend={t('rating')}
            name="rating"
            any={t('anyRating')}
            options={ratingChoices.map((stars) => ({
              key: String(stars),
              value: stars,
              label: <StarChoice stars={stars} label={ratingLabel(stars)} />,
              count: facets.rating.find(({ value }) => value === stars)?.count,
            }))}
            selected={rating ? String(rating) : ''}
            onChange={(rating) => change({ rating: rating ?? undefined })}
          />
        </FilterGroup>
        <FilterGroup title={t('features')} activeCount={chosenFeatures.length} open={chosenFeatures.length > 0}>
          <CheckboxList
            legend={t('features')}
            name="feature"
            options={features.map((name) => ({
              value: name,
              label: t(name),
              count: facets.features[name],
              field: { name, value: 'true' },
            }))}
            selected={chosenFeatures}
            onChange={(chosen) =>
              change(Object.fromEntries(features.map((name) => [name, chosen.includes(name) || undefined])))
            }
          />
        </FilterGroup>
        {facets.groups.length > 0 && <AttributeFilters {...props} rangesForm={rangesForm} />}
        <noscript>
          <button type="submit" className={buttonClass('primary', 'normal', 'mt-4 w-full')}>
            {t('apply')}
          </button>
        </noscript>
      </form>
    </>
  )
}

const preventSubmit = (event: FormEvent) => event.preventDefault()

/** The options found, plus chosen ones that are not among them. @param names of options by value, if different */
function toFilterOptions(
  name: string,
  found: FacetsJson['category'],
  chosen: string[],
  names: Partial<Record<string, string>> = {},
): FilterOption[] {
  const missing = chosen.filter((value) => !found.some((each) => each.value === value))
  return [...found, ...missing.map((value) => ({ value, count: undefined, fallback: undefined }))].map(
    ({ value, count, fallback }) => ({
      value,
      label: (names[value] ?? value) || t('noBrand'),
      count,
      fallback,
      // Escapes commas, which separate choices.
      field: { name, value: writeChoices([value]) },
    }),
  )
}
