import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

export type CodeKind = 'app' | 'recovery'

const texts = {
  app: { label: 'Code', hint: 'The 6 digits that your authenticator app shows now' },
  recovery: { label: 'Recovery code', hint: 'One of those that you saved. Each works once.' },
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { kind: CodeKind }

/** Where a code is typed, or filled in by the browser. */
export const CodeField = ({ kind, ...field }: CodeFieldProps) => (
  <TextField
    autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
    inputMode={kind === 'app' ? 'numeric' : 'text'}
    autoCapitalize={kind === 'app' ? undefined : 'characters'}
    spellCheck={false}
    {...texts[kind]}
    {...field}
  />
)
