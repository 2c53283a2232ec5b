import { type ReactNode, useId } from 'react'
import { t } from '#messages/product.ts'
import { ContentLink } from '#web/shop/content-link.tsx'
import { RadioGroup, type RadioOption } from '#web/ui/radio-group.tsx'
import { getSwatches, OptionSwatch } from './option-swatch.tsx'
import {
  areClothingSizes,
  type Choice,
  explainUnavailable,
  findValue,
  formatOthers,
  getAvailability,
  isOffered,
  nearestChoice,
  type ProductWithOptions,
  withValue,
} from './options.ts'

interface OptionPickerProps {
  product: ProductWithOptions
  choice: Choice
  onChoose: (choice: Choice) => void
}

/**
 * The options of a product, with notes on unavailable values. A value is disabled if it does not exist together with the chosen
 * values of earlier options. Choosing a value may change the chosen values of later options. Sold-out values can be chosen, to
 * set up a stock alert.
 */
export function OptionPicker({ product, choice, onChoose }: OptionPickerProps) {
  if (product.options.length === 0) return null
  return (
    <div className="flex flex-col gap-5">
      {product.options.map((option) => {
        const { code, name, role, values } = option
        const chosen = findValue(choice, code)
        const swatches = getSwatches(product, option)
        const choose = (value: string) => {
          const wanted = withValue(choice, code, value)
          onChoose(nearestChoice(product, (each) => findValue(wanted, each), code))
        }
        return (
          <GroupWithNote key={code} text={explainUnavailable(product, choice, option)}>
            {(describedBy) => (
              <>
                <RadioGroup
                  legend={name}
                  describedBy={describedBy}
                  legendNote={chosen}
                  value={chosen}
                  options={values.map(({ value }) =>
                    toOption(product, choice, code, value, <OptionSwatch swatch={swatches.get(value)} />),
                  )}
                  onChange={choose}
                />
                {role === 'size' && areClothingSizes(values.map(({ value }) => value)) && (
                  <ContentLink page="size-guide" className="mt-2 inline-block py-1 text-ink-soft text-sm underline">
                    {t('sizeGuide')}
                  </ContentLink>
                )}
              </>
            )}
          </GroupWithNote>
        )
      })}
    </div>
  )
}

interface GroupWithNoteProps {
  text: string
  children: (describedBy: string | undefined) => ReactNode
}

/** A group of options with a note below on why some are unavailable. */
function GroupWithNote({ text, children }: GroupWithNoteProps) {
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
  product: ProductWithOptions,
  choice: Choice,
  code: string,
  value: string,
  swatch: ReactNode,
): RadioOption<string> {
  const availability = getAvailability(product, choice, code, value)
  const others = formatOthers(choice, code)
  const missing = availability !== 'available'
  return {
    value,
    disabled: !isOffered(product, choice, code, value),
    label: (
      <>
        {swatch}
        <span className={missing ? 'text-ink-faint line-through' : undefined}>
          {value}
          {missing && (
            <span className="sr-only">
              {' '}
              ({t(notes[availability], { within: others ? 'one' : 'other', other: others ?? '' })})
            </span>
          )}
        </span>
      </>
    ),
  }
}
