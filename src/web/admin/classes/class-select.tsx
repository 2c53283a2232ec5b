import type { ComponentProps } from 'react'
import { SelectField } from '#web/ui/select.tsx'

interface ClassSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  classes: readonly { code: string; name: string }[]
  /** The name of the choice of no class; undefined if there must be one. */
  none?: string
}

/** Choice of a tax class or shipping class. */
export const ClassSelect = ({ classes, none, ...props }: ClassSelectProps) => (
  <SelectField {...props}>
    {none !== undefined && <option value="">{none}</option>}
    {classes.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
)
