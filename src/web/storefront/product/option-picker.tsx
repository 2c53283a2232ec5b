import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RadioGroup, type RadioOption } from '#web/ui/radio-group.tsx'
import {
  type Availability,
  areClothingSizes,
  availabilityOfColor,
  availabilityOfSize,
  type Choice,
  explainUnavailable,
  isMade,
  nearestChoice,
  type ProductWithOptions,
} from './options.ts'

interface OptionPickerProps {
  product: ProductWithOptions
  choice: Choice
  onChoose: (choice: Choice) => void
}

/**
 * Color and size, with notes on unavailable ones. A size that does not exist in the color is disabled; choosing a color that
 * does not exist in the size changes the size. Sold-out options can be chosen, to set up a stock alert.
 */
export function OptionPicker({ product, choice, onChoose }: OptionPickerProps) {
  const { colors, sizes } = product
  const pictures = picturesOfColors(product)
  if (colors.length === 0 && sizes.length === 0) return null
  const ofColor = (color: string) => availabilityOfColor(product, color, choice.size)
  const ofSize = (size: string) => availabilityOfSize(product, choice.color, size)
  return (
    <div className="flex flex-col gap-5">
      {colors.length > 0 && (
        <Explained text={explainUnavailable(colors, choice.size, ofColor)}>
          {(describedBy) => (
            <RadioGroup
              legend={t('color')}
              describedBy={describedBy}
              legendNote={choice.color}
              value={choice.color}
              options={colors.map((color) =>
                toOption(color, ofColor(color), choice.size, !isMade(product, color), pictures.get(color)),
              )}
              onChange={(color) => onChoose(nearestChoice(product, { ...choice, color }))}
            />
          )}
        </Explained>
      )}
      {sizes.length > 0 && (
        <Explained text={explainUnavailable(sizes, choice.color, ofSize)}>
          {(describedBy) => (
            <>
              <RadioGroup
                legend={t('size')}
                describedBy={describedBy}
                legendNote={choice.size}
                value={choice.size}
                options={sizes.map((size) => toOption(size, ofSize(size), choice.color, ofSize(size) === 'impossible'))}
                onChange={(size) => onChoose({ ...choice, size })}
              />
              {areClothingSizes(sizes) && (
                <Link to={paths.page('size-guide')} className="mt-2 inline-block py-1 text-ink-soft text-sm underline">
                  {t('sizeGuide')}
                </Link>
              )}
            </>
          )}
        </Explained>
      )}
    </div>
  )
}

interface ExplainedProps {
  text: string
  children: (describedBy: string | undefined) => ReactNode
}

/** A group of options with a note below on why some are unavailable. */
function Explained({ text, children }: ExplainedProps) {
  const id = useId()
  return (
    <div>
      {children(text ? id : undefined)}
      {text && (
        <p id={id} className="mt-2 text-ink-soft text-sm">
          {text}
        </p>
      )}
    </div>
  )
}

const notes = { 'sold out': 'soldOutNote', impossible: 'notMadeNote' } as const

function toOption(
  value: string,
  availability: Availability,
  other: string | null,
  disabled: boolean,
  picture?: string,
): RadioOption<string> {
  const missing = availability !== 'available'
  return {
    value,
    disabled,
    label: (
      <>
        {picture && <Picture src={picture} alt="" sizes="2.25rem" className="-ml-2.5 size-9 rounded-sm" />}
        <span className={missing ? 'text-ink-faint line-through' : undefined}>
          {value}
          {missing && (
            <span className="sr-only">
              {' '}
              ({t(notes[availability], { within: other ? 'one' : 'other', other: other ?? '' })})
            </span>
          )}
        </span>
      </>
    ),
  }
}

/** Picture of each color. Empty if the pictures do not distinguish the colors. */
function picturesOfColors({ variants }: ProductWithOptions): Map<string, string> {
  const pictures = new Map(variants.flatMap(({ color, image }) => (color && image ? [[color, image]] : [])))
  return new Set(pictures.values()).size === pictures.size ? pictures : new Map()
}
