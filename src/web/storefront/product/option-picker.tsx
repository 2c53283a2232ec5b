import { Picture } from '#web/ui/picture.tsx'
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
  const pictures = picturesOfColors(product)
  return (
    <div className="flex flex-col gap-5">
      {product.colors.length > 0 && (
        <RadioGroup
          legend="Color"
          legendNote={choice.color}
          value={choice.color}
          options={product.colors.map((color) =>
            toOption(color, availabilityOfColor(product, color), pictures.get(color)),
          )}
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

const toOption = (value: string, availability: Availability, picture?: string): RadioOption<string> => ({
  value,
  disabled: availability === 'impossible',
  label: (
    <>
      {picture && <Picture src={picture} alt="" sizes="2.25rem" className="-ml-2.5 size-9 rounded-sm" />}
      {availability === 'sold out' ? (
        <span className="text-ink-faint line-through">
          {value}
          <span className="sr-only"> (sold out)</span>
        </span>
      ) : (
        value
      )}
    </>
  ),
})

/** What each colour looks like; nothing when the pictures do not tell the colours apart. */
function picturesOfColors({ variants }: ProductWithOptions): Map<string, string> {
  const pictures = new Map(variants.flatMap(({ color, image }) => (color && image ? [[color, image]] : [])))
  return new Set(pictures.values()).size === pictures.size ? pictures : new Map()
}
