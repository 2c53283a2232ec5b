import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_TIERS, type RateBasis } from '#contract/shipping.ts'
import { t } from '#messages/adminShipping.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddButton } from '../editing/add-button.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { GridField } from '../editing/grid-field.tsx'
import { emptyTier, type ZoneFormState } from './zone-form.ts'

interface TierTableProps {
  form: ZoneFormState
  /** Index of the method. */
  method: number
  /** Index of the other currency; undefined for that of the shop. */
  other?: number
  rate: RateBasis
  disabled: boolean
}

const tiersAt = ({ method, other }: Pick<TierTableProps, 'method' | 'other'>) =>
  other === undefined
    ? (`methods.${method}.tiers` as const)
    : (`methods.${method}.otherCurrencies.${other}.tiers` as const)

/** The prices of a method in a currency: one, or a table of prices from a weight, an amount or a number of items on. */
export function TierTable(props: TierTableProps) {
  const name = useWatch({ control: props.form.control, name: `methods.${props.method}.name` })
  const isOther = props.other !== undefined
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      {!isOther && (
        <legend className="sr-only">
          {t('prices', { method: name || t('method', { number: props.method + 1 }) })}
        </legend>
      )}
      {props.rate === 'flat' ? <FlatPrice {...props} /> : <Tiers {...props} rate={props.rate} />}
      {!isOther && (
        <p className="text-ink-soft text-sm">
          {props.rate !== 'flat' && `${t('endHint')} `}
          {t('freeFromHint')}
        </p>
      )}
    </fieldset>
  )
}

const FlatPrice = ({ form, disabled, ...at }: TierTableProps) => (
  <div className="grid grid-cols-2 gap-4 sm:max-w-md">
    <TextField
      label={t('price')}
      inputMode="decimal"
      autoComplete="off"
      {...form.field(`${tiersAt(at)}.0.price`)}
      disabled={disabled}
    />
    <TextField
      label={t('freeFrom')}
      inputMode="decimal"
      autoComplete="off"
      {...form.field(`${tiersAt(at)}.0.freeOver`)}
      disabled={disabled}
    />
  </div>
)

const fromLabels = { weight: 'fromWeight', total: 'fromTotal', items: 'fromItems' } as const
const rowClass = 'grid grid-cols-[repeat(3,minmax(0,1fr))_2.25rem] items-start gap-2 max-sm:[&_input]:px-2 sm:max-w-xl'

function Tiers({ form, rate, disabled, ...at }: TierTableProps & { rate: keyof typeof fromLabels }) {
  const name = tiersAt(at)
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const errors = form.formState.errors.methods?.[at.method]
  const error = at.other === undefined ? errors?.tiers : errors?.otherCurrencies?.[at.other]?.tiers
  return (
    <div ref={list} className="flex flex-col gap-2">
      <div aria-hidden className={rowClass}>
        {[t(fromLabels[rate]), t('price'), t('freeFrom')].map((header) => (
          <span key={header} className="self-end font-medium text-sm">
            {header}
          </span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className={rowClass}>
          <GridField
            label={t('fromInRow', { number: index + 1 })}
            inputMode="decimal"
            // Every order has a price, so the first row is from 0.
            readOnly={index === 0}
            {...form.field(`${name}.${index}.from`)}
            disabled={disabled}
          />
          <GridField
            label={t('priceInRow', { number: index + 1 })}
            inputMode="decimal"
            {...form.field(`${name}.${index}.price`)}
            disabled={disabled}
          />
          <GridField
            label={t('freeFromInRow', { number: index + 1 })}
            inputMode="decimal"
            {...form.field(`${name}.${index}.freeOver`)}
            disabled={disabled}
          />
          {!disabled && index > 0 && (
            <IconButton
              small
              className="mt-1"
              label={t('removeRow', { number: index + 1 })}
              onClick={() => {
                remove(index)
                focusAfterUpdate('[data-add]')
              }}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      <p role="alert" className="text-danger text-sm empty:hidden">
        {error?.root?.message ?? error?.message}
      </p>
      {!disabled && fields.length < MAX_TIERS && <AddButton label={t('addRow')} onAdd={() => append(emptyTier)} />}
    </div>
  )
}
