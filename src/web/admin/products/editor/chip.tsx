import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/adminProductEditor.ts'
import { inputClass } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

interface ChipProps {
  /** Singular name of an option: "color". */
  noun: string
  option: string
  /** Error for a new name. Undefined if it is valid. */
  validate: (to: string) => string | undefined
  onRename: (to: string) => void
  /** Called when Enter or Escape ends renaming, because the focused field disappears. */
  onEndedByKey: () => void
  onRemove: () => void
  /** Additional button. */
  button?: ReactNode
}

/** An option that can be renamed or removed. */
export function Chip({ noun, option, validate, onRename, onEndedByKey, onRemove, button }: ChipProps) {
  const [renaming, setRenaming] = useState(false)
  return renaming ? (
    <li>
      <RenameField
        noun={noun}
        option={option}
        validate={validate}
        onDone={(to, byKey) => {
          setRenaming(false)
          if (byKey) onEndedByKey()
          if (to !== option) onRename(to)
        }}
      />
    </li>
  ) : (
    <li className="inline-flex items-center rounded-md bg-sunken ps-3 text-sm">
      <span className="wrap-anywhere">{option}</span>
      {button}
      <ChipButton label={t('rename', { noun, option })} icon={Pencil} onClick={() => setRenaming(true)} />
      <ChipButton label={t('removeOption', { noun, option })} icon={X} onClick={onRemove} />
    </li>
  )
}

const ChipButton = ({ label, icon: Icon, onClick }: { label: string; icon: typeof X; onClick: () => void }) => (
  <button type="button" aria-label={label} title={label} className={iconButtonClass('', true)} onClick={onClick}>
    <Icon aria-hidden className="size-3.5" />
  </button>
)

interface RenameFieldProps extends Pick<ChipProps, 'noun' | 'option' | 'validate'> {
  /** @param to the previous name if unchanged */
  onDone: (to: string, byKey: boolean) => void
}

/** Field for a new name. Enter or blur accepts it, Escape keeps the previous name. */
function RenameField({ noun, option, validate, onDone }: RenameFieldProps) {
  const [typed, setTyped] = useState(option)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Enter and Escape also cause a blur, which must be ignored.
  const hasEnded = useRef(false)
  const id = useId()
  useEffect(() => field.current?.select(), [])

  const currentError = () => (typed.trim() === '' || typed.trim() === option ? undefined : validate(typed.trim()))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter' && currentError()) return setError(currentError())
    hasEnded.current = true
    onDone(event.key === 'Enter' ? typed.trim() || option : option, true)
  }

  return (
    <span className="flex flex-col gap-1">
      <input
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={t('newName', { noun, option })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={typed}
        className={inputClass(error, 'w-40')}
        onChange={({ target }) => {
          setError(undefined)
          setTyped(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => hasEnded.current || onDone(currentError() ? option : typed.trim() || option, false)}
      />
      {error && (
        <span id={id} role="alert" className="text-danger text-sm">
          {error}
        </span>
      )}
    </span>
  )
}
