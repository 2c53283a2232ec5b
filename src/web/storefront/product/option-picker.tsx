import { RadioGroup, type RadioOption } from '#web/ui/radio-group.tsx'
import {
  type Availability,
  availabilityOfColor,
  availabilityOfSize,
  type Choice,
  nearestChoice,
  type ProductWithOptions,
} from './options.ts'

interface OptionPickerProps {
  product: ProductWithOptions
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Colour and size. A size that the colour does not come in cannot be chosen. */
export function OptionPicker({ product, choice, onChoose }: OptionPickerProps) {
  return (
    <div className="flex flex-col gap-5">
      {product.colors.length > 0 && (
        <RadioGroup
          legend="Color"
          legendNote={choice.color}
          value={choice.color}
          options={product.colors.map((color) => toOption(color, availabilityOfColor(product, color)))}
          onChange={(color) => onChoose(nearestChoice(product, { ...choice, color }))}
        />
      )}
      {product.sizes.length > 0 && (
        <RadioGroup
          legend="Size"
          legendNote={choice.size}
          value={choice.size}
          options={product.sizes.map((size) => toOption(size, availabilityOfSize(product, choice.color, size)))}
          onChange={(size) => onChoose({ ...choice, size })}
        />
      )}
    </div>
  )
}

const toOption = (value: string, availability: Availability): RadioOption<string> => ({
  value,
  disabled: availability === 'impossible',
  label:
    availability === 'sold out' ? (
      <span className="text-ink-faint line-through">
        {value}
        <span className="sr-only"> (sold out)</span>
      </span>
    ) : (
      value
    ),
})
