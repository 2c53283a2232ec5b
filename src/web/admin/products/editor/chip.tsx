import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/adminProductEditor.ts'
import { inputClass } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

interface ChipProps {
  /** What an option is: "color". */
  noun: string
  option: string
  /** Error for a new name. Undefined if it is valid. */
  refusalOf: (to: string) => string | undefined
  onRename: (to: string) => void
  /** Called when renaming ends by a key and its field disappears. */
  onKey: () => void
  onRemove: () => void
}

/** An option that can be renamed or removed. */
export function Chip({ noun, option, refusalOf, onRename, onKey, onRemove }: ChipProps) {
  const [renaming, setRenaming] = useState(false)
  return renaming ? (
    <li>
      <NewName
        noun={noun}
        option={option}
        refusalOf={refusalOf}
        onDone={(to, byKey) => {
          setRenaming(false)
          if (byKey) onKey()
          if (to !== option) onRename(to)
        }}
      />
    </li>
  ) : (
    <li className="inline-flex items-center rounded-md bg-sunken pl-3 text-sm">
      <span className="wrap-anywhere">{option}</span>
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

interface NewNameProps extends Pick<ChipProps, 'noun' | 'option' | 'refusalOf'> {
  /** @param to the previous name if unchanged */
  onDone: (to: string, byKey: boolean) => void
}

/** Enter or blur accepts the name, Escape keeps the previous one. */
function NewName({ noun, option, refusalOf, onDone }: NewNameProps) {
  const [typed, setTyped] = useState(option)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Ending by a key also causes a blur, which must be ignored.
  const ended = useRef(false)
  const id = useId()
  useEffect(() => field.current?.select(), [])

  const refused = () => (typed.trim() === '' || typed.trim() === option ? undefined : refusalOf(typed.trim()))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter' && refused()) return setRefusal(refused())
    ended.current = true
    onDone(event.key === 'Enter' ? typed.trim() || option : option, true)
  }

  return (
    <span className="flex flex-col gap-1">
      <input
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={t('newName', { noun, option })}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? id : undefined}
        value={typed}
        className={inputClass(refusal, 'w-40')}
        onChange={({ target }) => {
          setRefusal(undefined)
          setTyped(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => ended.current || onDone(refused() ? option : typed.trim() || option, false)}
      />
      {refusal && (
        <span id={id} role="alert" className="text-danger text-sm">
          {refusal}
        </span>
      )}
    </span>
  )
}
