import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cardClass } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxList } from '#web/ui/filters/checkbox-list.tsx'
import { FilterChips } from '#web/ui/filters/filter-chips.tsx'
import { FilterGroup } from '#web/ui/filters/filter-group.tsx'
import type { NumberRange } from '#web/ui/filters/number-range.ts'
import { readPriceRange } from '#web/ui/filters/price-range.ts'
import { RadioList } from '#web/ui/filters/radio-list.tsx'
import { RangeFilter } from '#web/ui/filters/range-filter.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const brands = ['Halden', 'Norrby', 'Cask & Co', 'Alder', 'Meridian', 'Foxglove', 'Tern', 'Oakline', 'Pell', 'Vesper']
const counts = [24, 18, 12, 9, 7, 5, 3, 2, 1, 0]
const ranges = [
  { label: 'Under $25', range: { max: 25 } },
  { label: '$25 - $50', range: { min: 25, max: 50 } },
  { label: 'Over $200', range: { min: 200 } },
]
const activeFilters = ['Brand: Halden', 'Under $25', 'In Stock Only']

export function FiltersPart(props: PartProps) {
  const [brand, setBrand] = useState(['Halden', 'Alder'])
  const [price, setPrice] = useState<NumberRange>({})
  return (
    <GallerySection {...props}>
      <Example title="Filter group, checkbox list, price range" layout="grid">
        <div className={cardClass('px-4')}>
          <FilterGroup title="Brand" activeCount={brand.length} open>
            <CheckboxList
              legend="Brand"
              name="brand"
              options={brands.map((value, index) => ({ value, label: value, count: counts[index] }))}
              selected={brand}
              onChange={setBrand}
            />
          </FilterGroup>
          <FilterGroup title="Price Range" open>
            <RangeFilter
              value={price}
              min={{ name: 'min', label: 'Lowest price', placeholder: '0' }}
              max={{ name: 'max', label: 'Highest price', placeholder: 'Any' }}
              presets={ranges}
              legend="Common price ranges"
              any="Any price"
              read={readPriceRange}
              unit={{ text: '$', side: 'before' }}
              onChange={setPrice}
            />
          </FilterGroup>
          <FilterGroup title="Features">
            <CheckboxList
              legend="Features"
              name="feature"
              options={[{ value: 'sale', label: 'On Sale', count: 14 }]}
              selected={[]}
              onChange={() => {}}
            />
          </FilterGroup>
        </div>
      </Example>
      <Example title="Long checkbox list, radio list" layout="grid">
        <LongListExample />
        <RatingExample />
      </Example>
      <Example title="Filter chips" layout="block">
        <ChipsExample />
      </Example>
    </GallerySection>
  )
}

function LongListExample() {
  const [chosen, setChosen] = useState<string[]>([])
  const [few, setFew] = useState(false)
  const makers = Array.from({ length: few ? 12 : 20 }, (_, index) => `Maker ${index + 1}`)
  return (
    <div className={cardClass('px-4 py-3')}>
      <Checkbox label="With few results" checked={few} onChange={({ target }) => setFew(target.checked)} />
      <CheckboxList
        legend="Makers"
        name="maker"
        options={makers.map((value) => ({ value, label: value }))}
        selected={chosen}
        onChange={setChosen}
      />
    </div>
  )
}

function RatingExample() {
  const [stars, setStars] = useState<number | null>(4)
  return (
    <div className={cardClass('px-4 py-3')}>
      <RadioList
        legend="Minimum rating"
        name="stars"
        any="Any rating"
        options={[5, 4, 3].map((value) => ({
          key: String(value),
          value,
          label: `${value} stars`,
          count: value === 5 ? 0 : 60 - value * 9,
        }))}
        selected={stars === null ? '' : String(stars)}
        onChange={setStars}
      />
    </div>
  )
}

function ChipsExample() {
  const [query] = useSearchParams()
  const without = query.getAll('without')
  const hrefWithout = (labels: string[]) => `?${new URLSearchParams(labels.map((label) => ['without', label]))}`
  return (
    <FilterChips
      chips={activeFilters
        .filter((label) => !without.includes(label))
        .map((label) => ({ label, href: hrefWithout([...without, label]) }))}
      clearHref={hrefWithout(activeFilters)}
      link={(link) => <Link {...link} preventScrollReset />}
    />
  )
}
