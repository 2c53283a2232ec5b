import type { ComponentProps } from 'react'
import { t } from '#messages/codes.ts'
import { TextField } from '#web/ui/text-field.tsx'

export type CodeKind = 'app' | 'recovery'

const texts = {
  app: { labelKey: 'code', hintKey: 'codeHint' },
  recovery: { labelKey: 'recoveryCode', hintKey: 'recoveryCodeHint' },
} as const

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { kind: CodeKind }

/** Field for a two-step code, which browsers can autofill. */
export const CodeField = ({ kind, ...field }: CodeFieldProps) => (
  <TextField
    autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
    inputMode={kind === 'app' ? 'numeric' : 'text'}
    autoCapitalize={kind === 'app' ? undefined : 'characters'}
    spellCheck={false}
    label={t(texts[kind].labelKey)}
    hint={t(texts[kind].hintKey)}
    {...field}
  />
)
