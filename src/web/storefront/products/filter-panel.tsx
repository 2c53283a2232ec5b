import { type FormEvent, useId } from 'react'
import type { FacetsJson } from '#contract/catalog.ts'
import { writeChoices } from '#contract/choice-list.ts'
import { paths } from '#contract/paths.ts'
import { categories, pricePresets, ratingChoices } from '#contract/shop.ts'
import { t } from '#messages/list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckboxList, type FilterOption } from '#web/ui/filters/checkbox-list.tsx'
import { FilterGroup } from '#web/ui/filters/filter-group.tsx'
import { samePriceRange } from '#web/ui/filters/price-range.ts'
import { PriceRangeFilter } from '#web/ui/filters/price-range-filter.tsx'
import { RadioList } from '#web/ui/filters/radio-list.tsx'
import { priceLabel, ratingLabel } from './active-filters.ts'
import { features } from './list-query.ts'
import { StarChoice } from './star-choice.tsx'
import type { ListNavigation } from './use-list-navigation.ts'

interface FilterPanelProps extends ListNavigation {
  facets: FacetsJson
}

/**
 * All filters of the list, each option with its number of products. Changes apply immediately; without JavaScript the form
 * has a submit button.
 */
export function FilterPanel({ requested, change, facets }: FilterPanelProps) {
  const { category, brand, minPrice, maxPrice, rating } = requested
  const chosenFeatures = features.filter((name) => requested[name])
  const rangesForm = useId()
  const hasPrice = minPrice !== undefined || maxPrice !== undefined

  return (
    <>
      <form id={rangesForm} hidden onSubmit={preventSubmit} />
      <form
        action={paths.products()}
        // Otherwise a browser may restore ticked boxes on reload that differ from the URL.
        autoComplete="off"
        onSubmit={preventSubmit}
      >
        {requested.search && <input type="hidden" name="search" value={requested.search} />}
        {requested.literally && <input type="hidden" name="literally" value={requested.literally} />}
        {requested.sortBy !== 'featured' && <input type="hidden" name="sortBy" value={requested.sortBy} />}
        <FilterGroup title={t('category')} active={category.length} open>
          <CheckboxList
            legend={t('category')}
            name="category"
            options={choices('category', inOrder(facets.category), category, categories)}
            selected={category}
            onChange={(category) => change({ category: category.sort() })}
          />
        </FilterGroup>
        <FilterGroup title={t('priceRange')} active={hasPrice ? 1 : 0} open>
          <PriceRangeFilter
            value={{ min: minPrice, max: maxPrice }}
            presets={pricePresets.map((range) => ({
              range,
              label: priceLabel(range),
              count: facets.price.find((each) => samePriceRange(each, range))?.count,
            }))}
            onChange={({ min, max }) => change({ minPrice: min, maxPrice: max })}
            rangesForm={rangesForm}
          />
        </FilterGroup>
        {(facets.brand.length > 0 || brand.length > 0) && (
          <FilterGroup title={t('brand')} active={brand.length} open>
            <CheckboxList
              legend={t('brand')}
              name="brand"
              options={choices('brand', facets.brand, brand, [])}
              selected={brand}
              onChange={(brand) => change({ brand: brand.sort() })}
            />
          </FilterGroup>
        )}
        <FilterGroup title={t('rating')} active={rating ? 1 : 0} open>
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
        <FilterGroup title={t('features')} active={chosenFeatures.length} open={chosenFeatures.length > 0}>
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

/** The options found, plus chosen ones without results. */
function choices(name: string, found: FacetsJson['brand'], chosen: string[], known: readonly string[]): FilterOption[] {
  const listed = found.length > 0 ? found : known.map((value) => ({ value, count: undefined }))
  const missing = chosen.filter((value) => !listed.some((each) => each.value === value))
  return [...listed, ...missing.map((value) => ({ value, count: undefined }))].map(({ value, count }) => ({
    value,
    label: value || t('noBrand'),
    count,
    // Escapes commas, which separate choices.
    field: { name, value: writeChoices([value]) },
  }))
}

/** Keeps the shop's own order of categories, whatever their counts. */
const inOrder = (found: FacetsJson['category']) =>
  found.toSorted((one, other) => placeOf(one.value) - placeOf(other.value))

const shopOrder: readonly string[] = categories

const placeOf = (category: string): number => {
  const place = shopOrder.indexOf(category)
  return place < 0 ? categories.length : place
}
