import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateRange } from '#web/ui/date-range/date-range.tsx'
import type { DateSpan } from '#web/ui/date-range/date-span.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { StarField } from '#web/ui/star-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

export function ChoicesPart(props: PartProps) {
  const [size, setSize] = useState<'S' | 'M' | 'L'>('M')
  const [shippingMethod, setShippingMethod] = useState<'standard' | 'express'>('standard')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const [period, setPeriod] = useState<'7d' | '30d' | '90d' | '1y'>('30d')
  const [days, setDays] = useState<DateSpan>('30d')
  const [quantity, setQuantity] = useState(1)
  const [stars, setStars] = useState<number | undefined>(4)
  return (
    <GallerySection {...props}>
      <Example title="Checkbox and switch" layout="grid">
        <div>
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Send me offers" />
          <Checkbox label="Not now" disabled />
        </div>
        <div>
          <Switch label="Free shipping" hint="On orders over $50" defaultChecked />
          <Switch label="Gift wrapping" />
          <Switch label="Not now" disabled />
        </div>
      </Example>
      <Example title="Star field" layout="grid">
        <StarField label="Your rating" value={stars} onChange={setStars} />
        <StarField label="With an error" value={undefined} onChange={() => {}} error="Choose a rating" />
      </Example>
      <Example title="Radio group" layout="grid">
        <RadioGroup
          legend="Size"
          legendNote={size}
          options={[
            { value: 'S', label: 'S' },
            { value: 'M', label: 'M' },
            { value: 'L', label: 'L', disabled: true },
          ]}
          value={size}
          onChange={setSize}
        />
        <RadioGroup
          legend="Shipping"
          variant="card"
          options={[
            { value: 'standard', label: 'Standard', aside: 'Free' },
            { value: 'express', label: 'Express', aside: '$15.99' },
          ]}
          value={shippingMethod}
          onChange={setShippingMethod}
        />
      </Example>
      <Example title="Segmented control">
        <SegmentedControl
          label="View"
          options={[
            { value: 'grid', label: <LayoutGrid aria-hidden className="size-4" />, name: 'Grid' },
            { value: 'list', label: <List aria-hidden className="size-4" />, name: 'List' },
          ]}
          value={view}
          onChange={setView}
        />
        <SegmentedControl
          label="Period"
          options={(['7d', '30d', '90d', '1y'] as const).map((value) => ({ value, label: value }))}
          value={period}
          onChange={setPeriod}
        />
      </Example>
      <Example title="Date range and quantity">
        <DateRange label="Period" value={days} onChange={setDays} today="2026-11-21" />
        <QuantityStepper label="Quantity" value={quantity} max={12} onChange={setQuantity} />
      </Example>
    </GallerySection>
  )
}
