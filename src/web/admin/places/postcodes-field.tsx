import type { ComponentProps } from 'react'
import { t } from '#messages/adminPlaces.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** A field for an area of postal codes: a code, the beginning of codes, or a range. */
export const PostcodesField = (field: Partial<Omit<ComponentProps<typeof TextField>, 'label'>>) => (
  <TextField
    label={t('postcodes')}
    optional
    hint={t('postcodesHint')}
    autoComplete="off"
    spellCheck={false}
    {...field}
  />
)
